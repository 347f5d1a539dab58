import type { Plugin } from "vite";
import sizes from "./src/sizes.json" with { type: "json" };

const SIZES: Record<string, Record<string, string>> = { media: sizes.windows, container: sizes.containers };

/** Write out the conditions of src/sizes.json where styles name them: `@media (--phone)`, `@container (--narrow)`. */
export function namedSizes(): Plugin {
  return {
    name: "named-sizes",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(\?|$)|type=style/.test(id)) return null;
      return code.replace(/@(media|container)[^{};]+/g, (rule, kind: string) =>
        rule.replace(/\(--(\w+)\)/g, (whole, name: string) => {
          const condition = SIZES[kind]?.[name];
          return condition ? `(${condition})` : whole;
        }),
      );
    },
  };
}
