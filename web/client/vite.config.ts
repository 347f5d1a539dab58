import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../../omegatable/web/page",
    emptyOutDir: true,
    // Nothing inline: the page is served with a policy that allows files of its own house alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
    license: { fileName: "licenses.md" }, // of what is bundled; it travels with the page
  },
});
