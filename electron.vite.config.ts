import { resolve } from "node:path";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "electron-vite";
import { build, type Plugin } from "vite";
import { messages } from "./src-main/start/compile-messages.mjs";
import { slimVue } from "./src-main/start/slim-vue.mjs";

const at = (path: string): string => resolve(import.meta.dirname, path);

const shared = { "@shared": at("src-shared") };

/** Every program that runs on its own: the app, the command line, the table in a browser. The bots' worker is made beside them. */
const programs = {
  index: at("src-main/desktop/index.ts"),
  cli: at("src-main/cli/index.ts"),
  serve: at("src-main/start/serve.ts"),
};

/** Each build notes whose code it took in; `src-main/start/licences.mjs` makes one file of the notes. */
const noted = (name: string) => ({ fileName: `licences.${name}.json` });

/**
 * Builds the bots' worker as one file that needs no other: a packaged app keeps it outside its archive, which a thread
 * cannot read. `.mjs`, because no package.json lies above it there.
 */
function botWorker(): Plugin {
  return {
    name: "suitable:bot-worker",
    async closeBundle() {
      await build({
        configFile: false,
        root: at("."),
        logLevel: "warn",
        resolve: { alias: shared },
        ssr: { noExternal: true },
        build: {
          ssr: true,
          target: "node20",
          outDir: at("out/main"),
          emptyOutDir: false,
          minify: false,
          license: noted("worker"),
          rolldownOptions: {
            input: { "bot-worker": at("src-main/host/bots/worker.ts") },
            output: { format: "es", entryFileNames: "[name].mjs", codeSplitting: false },
          },
        },
      });
    },
  };
}

/** Small parts of the page that its first screen has and other screens take too. */
const FIRST_PARTS = [
  "composables/useAnnouncer.ts", "composables/useMedia.ts", "composables/useText.ts", "games/here.ts", "screens/parts/LoadFailed.vue",
  "screens/parts/ScreenTitle.vue", "screens/parts/game-name.ts", "screens/people/useShared.ts", "ui/PlayerToken.vue", "ui/UiButton.vue", "ui/UiDialog.vue",
].map((path) => at(`src-renderer/${path}`).replaceAll("\\", "/"));

export default defineConfig({
  main: {
    resolve: { alias: shared },
    plugins: [botWorker()],
    build: {
      outDir: at("out/main"),
      // Everything is built in, so a packaged app carries no node_modules.
      externalizeDeps: false,
      license: noted("main"),
      // The command line and the table in a browser run on the player's own Node, which may be older than Electron's.
      target: "node20",
      rolldownOptions: {
        input: programs,
        output: {
          format: "es",
          entryFileNames: "[name].js",
          // Beside the programs and not in a folder: a path from `import.meta.url` is the same in both.
          chunkFileNames: "chunk-[name]-[hash].js",
        },
      },
    },
  },
  preload: {
    resolve: { alias: shared },
    build: {
      outDir: at("out/preload"),
      // A sandboxed window loads one CommonJS file that requires nothing but electron.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at("src-main/desktop/preload.ts") },
        output: { format: "cjs", entryFileNames: "[name].cjs" },
      },
    },
  },
  renderer: {
    root: at("src-renderer"),
    resolve: { alias: { ...shared, "@": at("src-renderer") } },
    plugins: [vue(), messages(), slimVue()],
    define: {
      __VUE_OPTIONS_API__: "false",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
      // Compiled messages are trees that vue-i18n reads without `new Function`: a strict Content-Security-Policy needs no exception.
      __VUE_I18N_FULL_INSTALL__: "false",
      __VUE_I18N_LEGACY_API__: "false",
      __INTLIFY_PROD_DEVTOOLS__: "false",
    },
    // What checks a record runs beside the page; its files are modules like the page's own.
    worker: { format: "es" },
    build: {
      outDir: at("out/renderer"),
      license: noted("page"),
      // Phones open this page too, in browsers older than Electron's.
      target: "es2022",
      minify: true,
      cssMinify: true,
      // An inlined file would be a `data:` address, which the page's policy does not allow for scripts and fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: at("src-renderer/index.html") },
        // In one file they are smaller than in one each. An id goes on after a file's name where a part of the file is meant.
        output: { codeSplitting: { groups: [{ name: "parts", test: (id) => FIRST_PARTS.some((path) => id.startsWith(path)), includeDependenciesRecursively: false }] } },
      },
    },
  },
});
