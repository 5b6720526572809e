import { createPinia } from "pinia";
import { createApp } from "vue";
import App from "./App.vue";
import { openConnection, openMachine } from "./connection";
import PageFault from "./faults/PageFault.vue";
import { watchApp, watchFaults } from "./faults/watch";
import { i18n, languageFor, speak } from "./i18n";
import { DEFAULTS, pageStorage, useSettingsStore } from "./stores/settings";
import { browserKeep, machineKeep } from "./stores/settings-keep";
import { startPage } from "./stores/start";
import "./style/index.css";

const faults = watchFaults(window, window.suitable?.pageFault ?? null);
const fault = createApp(PageFault, { faults });
fault.use(i18n);
fault.mount("#fault");

// Nothing is shown before the settings are there; a browser has them at once.
const storage = pageStorage();
const keep = window.suitable === undefined ? browserKeep(storage) : await machineKeep(window.suitable, storage);
// Where its messages cannot be fetched, the page begins in English.
await speak(languageFor(keep.kept?.language ?? DEFAULTS.language)).catch(() => undefined);

const app = createApp(App);
watchApp(app, faults);
app.use(createPinia());
app.use(i18n);

useSettingsStore().begin(keep);
startPage({ page: window, inApp: window.suitable !== undefined, openConnection, openMachine });

app.mount("#app");
