import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import texts from "./eslint/texts.js";
import svelteConfig from "./svelte.config.js";

const restricted = [
  { selector: "MemberExpression[object.name='event'][property.name='key']", message: "Use keyOf(event)." },
  {
    selector:
      ":matches(SvelteAttribute[key.name='style'], SvelteStyleDirective) > SvelteLiteral[value=/^\\s*(#|[^{]*\\d(px|rem|pt)\\s*(;|$))/]",
    message: "A style in the markup has no fixed length or colour: take it from src/tokens.css.",
  },
  {
    selector: "Literal[value=/(min|max)-(width|height)/]",
    message: "The sizes of a window have names, in src/sizes.json.",
  },
];

export default defineConfig(
  globalIgnores(["src/wire.ts", "src/text/texts.ts"]), // generated
  js.configs.recommended,
  {
    files: ["**/*.{ts,svelte}"],
    extends: [ts.configs.recommended, svelte.configs.recommended],
    rules: {
      "no-undef": "off", // TypeScript knows every name
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space at the edge of a block, where Svelte trims
      "svelte/prefer-svelte-reactivity": "off", // a model makes its maps anew; what nobody watches is a plain Map
    },
  },
  {
    // Not for components: ESLint knows no component's type, and takes every value from another one for `any`.
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
  },
  {
    files: ["**/*.svelte"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**/*.{ts,svelte}"],
    plugins: { texts },
    rules: {
      "texts/no-literal-text": "error",
      "no-restricted-syntax": ["error", ...restricted],
    },
  },
  {
    files: ["src/lib/keyboard.ts"],
    rules: { "no-restricted-syntax": ["error", ...restricted.slice(1)] },
  },
  {
    files: ["public/sw.js"],
    languageOptions: {
      globals: Object.fromEntries(
        ["self", "caches", "fetch", "setTimeout", "DecompressionStream", "Headers", "Response", "URL"].map((name) => [
          name,
          "readonly",
        ]),
      ),
    },
  },
);
