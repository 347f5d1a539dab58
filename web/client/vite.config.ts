import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { namedSizes } from "./sizes";

export default defineConfig({
  plugins: [namedSizes(), svelte()],
  base: "/",
  build: {
    outDir: "../../omegatable/web/page",
    emptyOutDir: true,
    // Nothing inline: the page is served with a policy that allows files of its own server alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
    // What every page needs comes in one file: each more costs a request and its headers at the first visit.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "first",
              test: /node_modules\/(svelte|@fluent)\/|src\/(text\/|lib\/(Icon|icons|words)|state\/route)/,
            },
          ],
        },
      },
    },
    license: { fileName: "licenses.md" }, // of what is bundled; it travels with the page
  },
});
