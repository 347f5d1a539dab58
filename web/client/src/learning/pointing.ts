const MARK = "data-pointed";

/** Mark the things of these names on the board until the returned function is called, also those that appear later. */
export function pointAt(root: HTMLElement, names: readonly string[]): () => void {
  const wanted = new Set(names);
  const clear = (): void => {
    for (const element of root.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  };
  const mark = (): void => {
    for (const element of root.querySelectorAll<HTMLElement>("[data-thing], [data-place], [data-piece], [data-pawn]")) {
      const { thing, place, piece, pawn } = element.dataset;
      const is = [thing, place, piece, pawn].some((name) => name !== undefined && wanted.has(name));
      if (is !== element.hasAttribute(MARK)) element.toggleAttribute(MARK, is);
    }
  };
  if (wanted.size === 0) return clear;
  const watch = new MutationObserver(mark);
  watch.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-thing", "data-place", "data-piece", "data-pawn"],
  });
  mark();
  return () => {
    watch.disconnect();
    clear();
  };
}
