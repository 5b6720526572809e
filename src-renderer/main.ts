import { createPinia } from "pinia";
import { createApp } from "vue";
import App from "./App.vue";
import { openConnection, openMachine } from "./connection";
import { i18n } from "./i18n";
import { startPage } from "./stores/start";
import "./style/index.css";

const app = createApp(App);
app.use(createPinia());
app.use(i18n);

startPage({ page: window, inApp: window.suitable !== undefined, openConnection, openMachine });

app.mount("#app");
