/* Sizes of type, spaces and radii come from the scales of src/tokens.css. What depends on a drawing is in em or cqw. */
export default {
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  reportNeedlessDisables: true,
  rules: {
    "declaration-property-unit-disallowed-list": {
      "/^font(-size)?$/": ["px", "rem", "pt"],
      "/^(padding|margin)/": ["px", "rem", "pt"],
      "/gap$/": ["px", "rem", "pt"],
      "/radius$/": ["px", "rem", "pt"],
    },
  },
};
