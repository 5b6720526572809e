import { resolve } from "node:path";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vitest/config";

const at = (path: string): string => resolve(import.meta.dirname, path);
const alias = { "@shared": at("src-shared"), "@": at("src-renderer") };
const specs = (folder: string): string => `tests/${folder}/**/*.{spec,test}.ts`;

/** Two cores, so two workers; a test that takes longer than this waits for something that will not come. */
const limits = { testTimeout: 20_000, hookTimeout: 20_000, maxWorkers: 2 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          ...limits,
          name: "node",
          environment: "node",
          include: [specs("**")],
          // The peers of the bench bring tests of their own.
          exclude: [...["renderer", "lan", "built", "e2e", "desktop", "installed"].map((folder) => `tests/${folder}/**`), "**/node_modules/**"],
        },
      },
      {
        plugins: [vue()],
        resolve: { alias },
        test: { ...limits, name: "renderer", environment: "jsdom", include: [specs("renderer")] },
      },
      // These run what `npm run build` made.
      { resolve: { alias }, test: { ...limits, name: "built", environment: "node", include: [specs("built")], testTimeout: 60_000, fileParallelism: false } },
      { resolve: { alias }, test: { ...limits, name: "lan", environment: "node", include: [specs("lan")], testTimeout: 60_000, fileParallelism: false } },
    ],
  },
});
