import { defineAsyncComponent } from "vue";
import { loadMessages } from "@/i18n";

/** How others come in, for any screen: it comes with its words and the QR code when it is first shown. */
export const SharePanel = defineAsyncComponent(async () => (await Promise.all([import("./SharePanel.vue"), loadMessages("host")]))[0]);
