import { LINK_SCHEME } from "@shared/protocol";
import { expect, test } from "./test";

const ASKED = `Asked to open links of the scheme ${LINK_SCHEME}.`;

test("an installed app asks the system for links to tables, a project that is run does not", async ({ launch, desktop }) => {
  expect(desktop.output()).not.toContain(ASKED);
  const installed = await launch({ env: { STAND_IN_PACKAGED: "1" } });
  expect(installed.output()).toContain(ASKED);
});
