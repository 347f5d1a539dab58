import type { Plugin } from "vite";
import sizes from "./src/sizes.json" with { type: "json" };

/** Write out the conditions of src/sizes.json where styles name them: `@media (--phone)`. */
export function namedSizes(): Plugin {
  return {
    name: "named-sizes",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(\?|$)|type=style/.test(id)) return null;
      return code.replace(/\(--(\w+)\)(?=[^{};]*\{)/g, (whole, name: string) => {
        const condition = (sizes as Record<string, string>)[name];
        return condition ? `(${condition})` : whole;
      });
    },
  };
}
