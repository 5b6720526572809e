export { waitBeforeTry } from "@shared/protocol";
