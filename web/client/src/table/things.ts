/**
 * Find a thing by the names that the boards give their elements; of several the one in the hand, which can be lifted.
 * *onTable* says that it does not lie in the hand.
 */
export function elementOf(thing: string, onTable = false): HTMLElement | null {
  const name = CSS.escape(thing);
  const plain = CSS.escape(thing.replace(/^card-/, ""));
  const found = document.querySelectorAll<HTMLElement>(
    `[data-piece="${name}"], [data-pawn="${name}"], [data-thing="${plain}"], [data-place="${name}"]`,
  );
  const shown = [...found].filter((element) => element.getClientRects().length > 0);
  const inHand = (element: HTMLElement): boolean => element.dataset.hand !== undefined;
  if (onTable) return shown.find((element) => !inHand(element)) ?? null;
  return shown.find(inHand) ?? shown[0] ?? null;
}

/** The part of the screen in which an element can be seen: within all that cut off what does not fit. */
export function windowOf(element: HTMLElement): DOMRect {
  let [left, top, right, bottom] = [0, 0, window.innerWidth, window.innerHeight];
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === "visible") continue;
    const rect = box.getBoundingClientRect();
    [left, top] = [Math.max(left, rect.left), Math.max(top, rect.top)];
    [right, bottom] = [Math.min(right, rect.right), Math.min(bottom, rect.bottom)];
  }
  return new DOMRect(left, top, right - left, bottom - top);
}
