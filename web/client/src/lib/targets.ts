/** Focus the next or the previous thing on the page with which something can be done. Returns false if there is none. */
export function walkTargets(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-target]")].filter(
    (element) => element.offsetParent !== null,
  );
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length];
  next?.focus();
  return next !== undefined;
}
