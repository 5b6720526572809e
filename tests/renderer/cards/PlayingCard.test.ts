import { describe, expect, it } from "vitest";
import PlayingCard from "@/cards/PlayingCard.vue";
import { show } from "./help";

describe("PlayingCard", () => {
  it("says its name and its action", () => {
    const card = show(PlayingCard, { props: { card: "9l", action: "skip" } });
    expect(card.attributes()).toMatchObject({ role: "img", "aria-label": "nine of shields, Skip", "data-card": "9l" });
  });

  it("is silent where something around it has the name", () => {
    const card = show(PlayingCard, { props: { card: "9l", label: "" } });
    expect(card.attributes("role")).toBeUndefined();
    expect(card.attributes("aria-hidden")).toBe("true");
  });

  it("prints 10, both corners on a normal face and one on a large one", () => {
    const texts = (large: boolean): string[] => show(PlayingCard, { props: { card: "Th", large } }).findAll("text.index").map((text) => text.text());
    expect(texts(false)).toEqual(["10", "10"]);
    expect(texts(true)).toEqual(["10"]);
  });

  it("wears a badge only when it is given an action", () => {
    expect(show(PlayingCard, { props: { card: "Jr" } }).find(".badge").exists()).toBe(false);
    expect(show(PlayingCard, { props: { card: "Jr", action: "block" } }).find(".letter").text()).toBe("X");
  });

  it("colours by suit, or by red and black", () => {
    const style = (card: "2t" | "2w", faces: "eight" | "two"): string => show(PlayingCard, { props: { card, faces } }).attributes("style") ?? "";
    expect(style("2t", "eight")).toContain("--suit-t");
    expect(style("2t", "two")).toContain("--suit-red");
    expect(style("2w", "two")).toContain("--suit-black");
  });

  it("tells nothing of a card that is face down", () => {
    const card = show(PlayingCard, { props: { card: null } });
    expect(card.attributes("aria-label")).toBe("face-down card");
    expect(card.find("text").exists()).toBe(false);
  });

  it("spells out that a card is wild", () => {
    const card = show(PlayingCard, { props: { card: "*5" } });
    expect(card.findAll("text").map((text) => text.text()).join("")).toBe("WILD");
    expect(card.attributes("aria-label")).toBe("wild card 5");
  });

  it("marks a picked card by a tick, not by colour alone", () => {
    expect(show(PlayingCard, { props: { card: "5t", picked: true } }).find(".tick").exists()).toBe(true);
  });
});
