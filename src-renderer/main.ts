import { createPinia } from "pinia";
import { createApp } from "vue";
import App from "./App.vue";
import { openConnection, storedTokens } from "./connection";
import { i18n } from "./i18n";
import { useConnectionStore } from "./stores/connection";
import { pageStorage } from "./stores/settings";
import "./style/index.css";

const app = createApp(App);
app.use(createPinia());
app.use(i18n);

useConnectionStore().start(openConnection(), storedTokens(pageStorage()));

app.mount("#app");
