import stylelint from "stylelint";
import sizes from "./src/sizes.json" with { type: "json" };

/*
 * The sizes of windows and containers are asked for by the names in src/sizes.json, which scripts read too. Sizes of type, spaces, radii, shadows and layers come from the scales of src/tokens.css, colours from there, from src/app.css or from
 * the theme of a game. What depends on a drawing is in em or cqw.
 */
const raw = ["px", "rem", "pt"];

const NAMED = "omegatable/named-sizes";
const named = stylelint.createPlugin(NAMED, () => (root, result) => {
  root.walkAtRules(/^(media|container)$/, (node) => {
    const known = node.name === "media" ? sizes.windows : sizes.containers;
    const names = [...node.params.matchAll(/\(--(\w+)\)/g)].map(([, name]) => name);
    const unknown = names.find((name) => !(name in known));
    const message = /(width|height|aspect-ratio)/.test(node.params)
      ? "Ask for a size by its name in src/sizes.json."
      : unknown && `src/sizes.json has no "${unknown}" for @${node.name}.`;
    if (message) stylelint.utils.report({ result, ruleName: NAMED, message: `${message} (${NAMED})`, node });
  });
});

export default {
  reportNeedlessDisables: true,
  plugins: [named],
  rules: {
    [NAMED]: true,
    "declaration-property-unit-disallowed-list": {
      "/^font(-size)?$/": raw,
      "/^(padding|margin)/": raw,
      "/gap$/": raw,
      "/radius$/": raw,
      "/^(box-shadow|filter)$/": raw,
    },
    "declaration-property-value-allowed-list": { "z-index": ["auto", "0", "/^var\\(--/"] },
  },
  overrides: [
    {
      files: ["**/*.svelte"],
      customSyntax: "postcss-html",
      rules: {
        "color-named": "never",
        "color-no-hex": true,
        "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla"],
      },
    },
  ],
};
