import { mount } from "@vue/test-utils";
import { defineComponent, h, nextTick } from "vue";
import { afterEach, describe, expect, it } from "vitest";
import { useNumbers } from "@/composables/useNumbers";
import { useText, type Text } from "@/composables/useText";
import { i18n, languageFor, loadMessages, speak, type Language } from "@/i18n";

/** What a component of the page says, said anew when the language changes. */
function saying(what: (text: Text, number: (value: number) => string) => string): () => string {
  const Saying = defineComponent({
    setup() {
      const [text, number] = [useText(), useNumbers()];
      return () => h("p", what(text, number));
    },
  });
  const wrapper = mount(Saying, { global: { plugins: [i18n] } });
  return () => wrapper.text();
}

afterEach(() => speak("en"));

async function both(what: (text: Text, number: (value: number) => string) => string): Promise<Readonly<Record<Language, string>>> {
  const said = saying(what);
  await speak("en");
  await nextTick();
  const en = said();
  await speak("fr");
  await nextTick();
  return { en, fr: said() };
}

describe("the page speaks", () => {
  it("another language without being loaded again, and says so in the document", async () => {
    const said = saying(({ t }) => t("common.back"));
    expect(said()).toBe("Back");
    await speak("fr");
    await nextTick();
    expect(said()).toBe("Retour");
    expect(document.documentElement.lang).toBe("fr");
    await speak("en");
    await nextTick();
    expect(said()).toBe("Back");
    expect(document.documentElement.lang).toBe("en");
  });

  it("the parts that screens asked for before, and those that they ask for later", async () => {
    await loadMessages("talk");
    const before = saying(({ t }) => t("talk.send"));
    await speak("fr");
    await loadMessages("lobby", "options");
    await nextTick();
    expect(before()).toBe("Envoyer");
    expect(saying(({ t }) => t("lobby.count"))()).toBe("Places");
    expect(saying(({ made }) => made("options.suits-me.wins.label"))()).not.toBe("options.suits-me.wins.label");
  });

  it("the language chosen last, however the messages come", async () => {
    const [french, english] = [speak("fr"), speak("en")];
    await Promise.all([french, english]);
    expect(i18n.global.locale.value).toBe("en");
    expect(document.documentElement.lang).toBe("en");
  });

  it("singular and plural as the language has them", async () => {
    await loadMessages("host");
    const counted = (count: number) => both(({ t }) => t("host.here.free", {}, count));
    expect(await counted(0)).toEqual({ en: "0 seats are free.", fr: "0 place est libre." });
    expect(await counted(1)).toEqual({ en: "1 seat is free.", fr: "1 place est libre." });
    expect(await counted(2)).toEqual({ en: "2 seats are free.", fr: "2 places sont libres." });
  });

  it("three forms, the first for none", async () => {
    await loadMessages("hoarder");
    const some = (count: number) => both(({ made }) => made("hoarder.some.h", { number: "x" }, count));
    expect(await some(0)).toEqual({ en: "no hearts", fr: "aucun cœur" });
    expect(await some(1)).toEqual({ en: "one heart", fr: "un cœur" });
    expect(await some(5)).toEqual({ en: "x hearts", fr: "x cœurs" });
  });

  it("large numbers as the language writes them, alone and in a sentence", async () => {
    expect(await both((_text, number) => number(1_234_567))).toEqual({ en: "1,234,567", fr: "1\u202f234\u202f567" });
    await loadMessages("score");
    expect(await both(({ t }) => t("score.points", {}, 12_036))).toEqual({ en: "12,036 points", fr: "12\u202f036 points" });
  });

  it("lists as the language joins them", async () => {
    expect(await both(({ list }) => list(["Ana", "Ben", "Cleo"]))).toEqual({ en: "Ana, Ben and Cleo", fr: "Ana, Ben et Cleo" });
    expect(await both(({ list }) => list(["Ana", "Ben"]))).toEqual({ en: "Ana and Ben", fr: "Ana et Ben" });
    expect(await both(({ list }) => list([]))).toEqual({ en: "", fr: "" });
  });

  it("French with its elisions", async () => {
    i18n.global.mergeLocaleMessage("fr", { test: { of: "la main de {name}" } });
    i18n.global.mergeLocaleMessage("en", { test: { of: "{name}’s hand" } });
    expect(await both(({ made }) => made("test.of", { name: "Ana" }))).toEqual({ en: "Ana’s hand", fr: "la main d’Ana" });
  });

  it("English where a message is missing", async () => {
    await loadMessages("evening");
    i18n.global.setLocaleMessage("fr", {} as never);
    await speak("fr");
    const said = saying(({ t }) => t("common.close"));
    expect(said()).toBe("Close");
  });

  it("what is chosen, or else what the browser prefers", () => {
    expect(languageFor("fr")).toBe("fr");
    expect(languageFor("system")).toBe(navigator.languages[0]?.startsWith("fr") === true ? "fr" : "en");
  });
});
