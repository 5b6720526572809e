import { createPinia } from "pinia";
import { createApp } from "vue";
import App from "./App.vue";
import { openConnection, openMachine } from "./connection";
import PageFault from "./faults/PageFault.vue";
import { watchApp, watchFaults } from "./faults/watch";
import { i18n, languageFor, speak } from "./i18n";
import { storedLanguage } from "./stores/settings";
import { startPage } from "./stores/start";
import "./style/index.css";

const faults = watchFaults(window, window.suitable?.pageFault ?? null);
const fault = createApp(PageFault, { faults });
fault.use(i18n);
fault.mount("#fault");

// Where its messages cannot be fetched, the page begins in English.
await speak(languageFor(storedLanguage())).catch(() => undefined);

const app = createApp(App);
watchApp(app, faults);
app.use(createPinia());
app.use(i18n);

startPage({ page: window, inApp: window.suitable !== undefined, openConnection, openMachine });

app.mount("#app");
