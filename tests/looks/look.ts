import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Settings } from "@/stores/settings-data";
import { violationsOf } from "../e2e/accessible";
import { faultsOf } from "../e2e/faults";
import { settled } from "../e2e/layout";

/** How a screen is looked at. */
export interface Look {
  readonly language: "en" | "fr";
  readonly theme: "dark" | "light";
  readonly device: "laptop" | "phone";
  readonly textSize: 100 | 200;
}

const VIEWPORTS = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const LOOKS: readonly Look[] = (["laptop", "phone"] as const).flatMap((device) => ([100, 200] as const).flatMap((textSize) =>
  (["en", "fr"] as const).flatMap((language) => (["dark", "light"] as const).map((theme) => ({ device, textSize, language, theme })))));

/** Contrast is a matter of the theme, the rest of size and words: one look of each theme at each size goes before axe. */
const BEFORE_AXE: readonly Look[] = [
  { device: "laptop", textSize: 100, language: "fr", theme: "dark" }, { device: "laptop", textSize: 200, language: "en", theme: "light" },
  { device: "phone", textSize: 200, language: "fr", theme: "light" }, { device: "phone", textSize: 100, language: "en", theme: "dark" },
];
const nameOf = ({ language, theme, device, textSize }: Look): string => `${language}, ${theme}, ${device}, ${textSize} %`;
/** `LOOK="fr.*phone, 200"` looks in fewer ways. */
const ONLY = new RegExp(process.env["LOOK"] ?? "");
const AXED = new Set(BEFORE_AXE.map(nameOf));

/** Where the pictures go. */
const FOLDER = join(import.meta.dirname, "../../test-results/looks-pictures");

/** Changes settings as the settings screen does, without leaving the screen that is shown. */
async function change(page: Page, some: Partial<Settings>): Promise<void> {
  await page.evaluate((wanted) => {
    interface Root extends Element { readonly __vue_app__: { readonly config: { readonly globalProperties: { readonly $pinia: { readonly _s: ReadonlyMap<string, { change(some: object): void }> } } } } }
    const root = [...document.querySelectorAll("body > *")].find((one): one is Root => "__vue_app__" in one);
    root?.__vue_app__.config.globalProperties.$pinia._s.get("settings")?.change(wanted);
  }, some);
}

/** Puts the page in that look; it stays on the screen that it shows. */
async function dress(page: Page, { language, theme, device, textSize }: Look): Promise<void> {
  await page.setViewportSize(VIEWPORTS[device]);
  await change(page, { language, theme, textSize });
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await settled(page);
}

/** Opens everything that can be unfolded. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Has the messages of every language fetched: a page whose table is gone can fetch no more. */
export async function speakBoth(page: Page): Promise<void> {
  for (const language of ["fr", "en"] as const) {
    await change(page, { language });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
}

const nothing = (): Promise<void> => Promise.resolve();

/** Expects a look of the screen that is shown to be sound; `what` names it. The test goes on to tell of the rest. */
export async function expectSound(page: Page, what: string, look: Look, { axe = true, picture = false, first = nothing }: { axe?: boolean; picture?: boolean; first?: () => Promise<void> } = {}): Promise<void> {
  await dress(page, look);
  await first();
  expect.soft(await faultsOf(page), `${what} (${nameOf(look)})`).toEqual([]);
  if (axe) expect.soft((await violationsOf(page)).map((one) => one.what), `${what} (${nameOf(look)}), axe`).toEqual([]);
  if (!picture) return;
  mkdirSync(FOLDER, { recursive: true });
  const file = `${what}-${look.device}-${look.textSize}-${look.language}-${look.theme}.png`.replace(/[^\w.-]+/g, "-");
  await page.screenshot({ path: join(FOLDER, file), animations: "disabled" });
}

/**
 * Looks at the screen that is shown in every language, theme, size and text size; then it is as at first.
 * @param few what a clock takes away is looked at in fewer ways, and not by axe @param first is done in each look, before it is looked at
 */
export async function lookAt(page: Page, what: string, { few = false, first = nothing }: { few?: boolean; first?: () => Promise<void> } = {}): Promise<void> {
  for (const look of (few ? BEFORE_AXE : LOOKS).filter((one) => ONLY.test(nameOf(one)))) await expectSound(page, what, look, { first, axe: !few && AXED.has(nameOf(look)), picture: look.language === "fr" || AXED.has(nameOf(look)) });
  await dress(page, LOOKS[0] as Look);
}
