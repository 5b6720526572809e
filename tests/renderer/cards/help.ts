import { mount, type ComponentMountingOptions, type VueWrapper } from "@vue/test-utils";
import type { Component } from "vue";
import { createI18n } from "vue-i18n";
import cards from "@/i18n/en/cards.json";
import common from "@/i18n/en/common.json";

export const i18n = createI18n({ legacy: false, locale: "en", messages: { en: { cards, common } } });
export const t = (key: string, values: Record<string, unknown> = {}): string => i18n.global.t(key, values);

/** Mounts a component in the page (so that focus works), with the English texts. */
export function show<C extends Component>(component: C, options: ComponentMountingOptions<C>): VueWrapper {
  return mount(component as Component, { attachTo: document.body, ...(options as object), global: { plugins: [i18n] } });
}
