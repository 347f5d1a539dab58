import { keyOf } from "./keyboard";
import type { Action } from "svelte/action";

/** A region with one tab stop; the arrow keys move inside it by position on the screen. Words of its texts have their own. */
export const roving: Action<HTMLElement> = (region) => {
  let current: HTMLElement | null = null;

  const members = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>("button:not([disabled], [data-term])")];

  function settle(): void {
    const all = members();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const member of all) member.tabIndex = member === current ? 0 : -1;
  }

  function focusin(event: FocusEvent): void {
    const member = (event.target as HTMLElement).closest<HTMLElement>("button:not([data-term])");
    if (member && region.contains(member)) {
      current = member;
      settle();
    }
  }

  function keydown(event: KeyboardEvent): void {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[keyOf(event)];
    if (!way || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !current) return;
    const [wx, wy] = way as [number, number];
    const middle = (element: HTMLElement): [number, number] => {
      const rect = element.getBoundingClientRect();
      return [rect.left + rect.width / 2, rect.top + rect.height / 2];
    };
    const [x, y] = middle(current);
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const member of members()) {
      if (member === current) continue;
      const [mx, my] = middle(member);
      const along = (mx - x) * wx + (my - y) * wy;
      const aside = Math.abs((mx - x) * wy) + Math.abs((my - y) * wx);
      if (along <= 4) continue;
      const cost = along + aside * 3;
      if (cost < least) {
        least = cost;
        best = member;
      }
    }
    if (best) {
      event.preventDefault();
      event.stopPropagation();
      best.focus();
    }
  }

  const watch = new MutationObserver(settle);
  watch.observe(region, { childList: true, subtree: true });
  region.addEventListener("focusin", focusin);
  region.addEventListener("keydown", keydown);
  settle();
  return {
    destroy() {
      watch.disconnect();
      region.removeEventListener("focusin", focusin);
      region.removeEventListener("keydown", keydown);
    },
  };
};
