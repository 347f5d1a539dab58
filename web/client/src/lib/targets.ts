const shown = (things: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(things)].filter((element) => element.offsetParent !== null);

/**
 * Focus the next or the previous thing on the page with which something can be done: without one on the table, the
 * buttons of the prompt. Returns false if there is none.
 */
export function walkTargets(step: 1 | -1): boolean {
  const things = shown("[data-target]");
  const all = things.length ? things : shown(".prompt .btn:enabled:not(.quiet)");
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length];
  next?.focus();
  return next !== undefined;
}
