/*
 * A window's size is asked for by the names in src/sizes.json, which scripts read too. Sizes of type, spaces, radii, shadows and layers come from the scales of src/tokens.css, colours from there, from src/app.css or from
 * the theme of a game. What depends on a drawing is in em or cqw.
 */
const raw = ["px", "rem", "pt"];

export default {
  reportNeedlessDisables: true,
  rules: {
    "media-feature-name-disallowed-list": [/(width|height|aspect-ratio)$/],
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
