import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { namedSizes } from "./sizes";

/** What every page needs. */
const FIRST = [
  /node_modules\/(svelte|@fluent)\/|rolldown\/runtime/,
  /src\/(main|sound|api|text\/)/,
  /src\/lib\/(Icon|icons|words|PageHead|Portrait|Segments|Sheet|Switch|keyboard|roving|work)/,
  /src\/(state\/(layout|notice|places|route|server)|table\/Rules)/,
];
/** What tables, lessons, puzzles and replays need beside their game. */
const BOARD =
  /src\/(drag|motion|state\/play|lib\/(Compared|announcing|targets)|lessons\/scenarios|table\/(BoardBar|BoardMarks|Clock|Frame|Prompt|ScoreChart|Story|board))/;

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
    // What is needed together comes in one file: each more costs a request and its headers at the first visit.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", test: (id) => FIRST.some((one) => one.test(id)), priority: 2 },
            { name: "home", test: /src\/home\//, priority: 1 },
            { name: "board", test: BOARD, priority: 1 },
          ],
        },
      },
    },
    license: { fileName: "licenses.md" }, // of what is bundled; it travels with the page
  },
});
