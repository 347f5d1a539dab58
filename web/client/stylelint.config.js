/*
 * Sizes of type, spaces and radii come from the scales of src/tokens.css, colours from there, from src/app.css or from
 * the theme of a game. What depends on a drawing is in em or cqw.
 */
const raw = ["px", "rem", "pt"];

export default {
  reportNeedlessDisables: true,
  rules: {
    "declaration-property-unit-disallowed-list": {
      "/^font(-size)?$/": raw,
      "/^(padding|margin)/": raw,
      "/gap$/": raw,
      "/radius$/": raw,
    },
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
