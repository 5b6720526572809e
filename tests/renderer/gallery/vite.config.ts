import vue from "@vitejs/plugin-vue";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Serves the gallery: npx vite --config tests/renderer/gallery/vite.config.ts */
export default defineConfig({
  root: at("."),
  plugins: [vue()],
  resolve: { alias: { "@shared": at("../../../src-shared"), "@": at("../../../src-renderer") } },
  server: { host: "127.0.0.1", port: 5190, strictPort: true },
});
