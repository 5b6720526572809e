import { onScopeDispose, watchEffect } from "vue";

const LENGTH = /(\d*\.?\d+)(r?em)\b/g;

/** A media query whose lengths of text are as much longer as text is larger. */
export function scaledQuery(query: string, percent: number): string {
  return query.replaceAll(LENGTH, (_all, length: string, unit: string) => `${(Number(length) * percent) / 100}${unit}`);
}

/** The queries as they were written, by their rules. */
const written = new WeakMap<CSSMediaRule, string>();

function rulesOf(list: CSSRuleList): readonly CSSMediaRule[] {
  return [...list].flatMap((rule) => {
    const inner = "cssRules" in rule ? rulesOf(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });
}

function scaleSheet({ cssRules }: CSSStyleSheet, percent: number): void {
  for (const rule of rulesOf(cssRules)) {
    const query = written.get(rule) ?? rule.media.mediaText;
    const wanted = scaledQuery(query, percent);
    if (rule.media.mediaText === wanted) continue;
    written.set(rule, query);
    rule.media.mediaText = wanted;
  }
}

/**
 * Lets the layouts of the page follow its size of text. In a media query a `rem` is the browser's usual size and knows nothing
 * of a page's own: so the queries are made to, also those of screens that come later.
 * @param percent the size of text, of the usual
 */
export function useTextQueries(percent: () => number): void {
  if (typeof CSSMediaRule === "undefined") return;
  const scaleAll = (): void => {
    for (const sheet of document.styleSheets) scaleSheet(sheet, percent());
  };
  watchEffect(scaleAll);
  // A screen brings its style with it, and waits until that is there.
  const loaded = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement) scaleAll();
  };
  document.head.addEventListener("load", loaded, { capture: true });
  onScopeDispose(() => document.head.removeEventListener("load", loaded, { capture: true }));
}
