/** A page for looking at the cards and the shared components; never part of the product. ?show=…&theme=…&felt=…&faces=… */
import { createApp } from "vue";
import { createI18n } from "vue-i18n";
import cards from "@/i18n/en/cards.json";
import common from "@/i18n/en/common.json";
import "@/style/index.css";
import Gallery from "./Gallery.vue";

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") ?? "dark";
document.documentElement.dataset["felt"] = query.get("felt") ?? "moss";

const start = performance.now();
createApp(Gallery, { show: query.get("show") ?? "deck", faces: query.get("faces") ?? "eight", width: query.get("width") ?? "120", count: Number(query.get("count") ?? 14) })
  .use(createI18n({ legacy: false, locale: "en", messages: { en: { cards, common } } }))
  .mount("#app");
/** How long the page took to draw, in milliseconds: read it in the inspector. */
document.body.dataset["mounted"] = (performance.now() - start).toFixed(1);
