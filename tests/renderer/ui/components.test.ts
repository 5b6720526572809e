import { mount } from "@vue/test-utils";
import { describe, expect, it } from "vitest";
import { nextTick } from "vue";
import { PLAYER_COLOURS, PLAYER_TOKENS } from "@shared/protocol/player";
import PlayerToken from "@/ui/PlayerToken.vue";
import RingTimer from "@/ui/RingTimer.vue";
import UiButton from "@/ui/UiButton.vue";
import UiDialog from "@/ui/UiDialog.vue";
import UiToggle from "@/ui/UiToggle.vue";
import { show } from "../cards/help";

describe("UiButton", () => {
  it("clicks, and says so when it is blocked instead", async () => {
    const button = mount(UiButton, { slots: { default: "Discard" } });
    await button.trigger("click");
    await button.setProps({ blocked: true });
    await button.trigger("click");
    expect(button.emitted("click")).toHaveLength(1);
    expect(button.emitted("blocked")).toHaveLength(1);
    expect(button.attributes("aria-disabled")).toBe("true");
    expect(button.attributes("disabled")).toBeUndefined();
  });

  it("hands one click to a listener, not two", async () => {
    let clicks = 0;
    const button = mount(UiButton, { props: { onClick: () => (clicks += 1) } });
    await button.trigger("click");
    expect(clicks).toBe(1);
  });
});

describe("UiDialog", () => {
  it("opens with its title, closes on Escape, and gives the focus back", async () => {
    const before = document.createElement("button");
    document.body.append(before);
    before.focus();
    const dialog = show(UiDialog, { props: { open: false, title: "Trade with whom?" }, slots: { default: "Choose" } });
    await dialog.setProps({ open: true });
    const element = dialog.get("dialog").element as HTMLDialogElement;
    expect(element.open).toBe(true);
    expect(dialog.get("h2").text()).toBe("Trade with whom?");
    dialog.get("button").element.focus();
    await dialog.get("dialog").trigger("cancel");
    expect(dialog.emitted("close")).toHaveLength(1);
    await dialog.setProps({ open: false });
    await nextTick();
    expect(element.open).toBe(false);
    expect(document.activeElement).toBe(before);
  });

  it("stays when it must be answered", async () => {
    const dialog = show(UiDialog, { props: { open: true, title: "Give a card", closable: false } });
    await dialog.get("dialog").trigger("cancel");
    expect(dialog.emitted("close")).toBeUndefined();
    expect(dialog.find("header button").exists()).toBe(false);
  });
});

describe("the fields", () => {
  it("switch with their label", async () => {
    const toggle = mount(UiToggle, { props: { label: "Actions", modelValue: false, hint: "They act when discarded." } });
    await toggle.get("input").setValue(true);
    expect(toggle.emitted("update:modelValue")).toEqual([[true]]);
    expect(toggle.get("input").attributes("aria-describedby")).toBe(toggle.get("p").attributes("id"));
  });

  it("show the time that is left, never less than none", () => {
    expect(mount(RingTimer, { props: { share: -1, label: "0 seconds left" } }).get(".left").attributes("stroke-dasharray")).toBe("0 100");
  });
});

describe("PlayerToken", () => {
  it.each(PLAYER_TOKENS)("draws the %s in every colour", (token) => {
    for (const colour of PLAYER_COLOURS) {
      const drawn = mount(PlayerToken, { props: { token, colour } });
      expect(drawn.findAll("path").length).toBeGreaterThan(0);
      expect(drawn.attributes("style")).toContain(`--player-${colour}`);
      expect(drawn.attributes("aria-hidden")).toBe("true");
    }
  });
});
