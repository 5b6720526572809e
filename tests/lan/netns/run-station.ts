import { runStation } from "./station";

await runStation(process.argv[2] ?? "");
