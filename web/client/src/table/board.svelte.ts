import { tick } from "svelte";
import { note, shake, SLIDE, type Spots, travel } from "../motion";
import { sound } from "../sound";
import type { Play } from "../state/play.svelte";
import { settings } from "../state/settings.svelte";

/** The element of a board, once it is there. */
type Root = () => HTMLElement | undefined;

/** Shake what is *pressed*, or the prompt, when the table refuses an action. */
export function shakeWhenRefused(play: () => Play, root: Root, pressed = '[aria-pressed="true"]'): void {
  $effect(() => {
    if (!play().seat.refusal) return;
    sound("refused");
    void tick().then(() => shake(root()?.querySelector(pressed) ?? root()?.querySelector(".prompt")));
  });
}

/** Raise the hand when the turn begins. */
export function raiseHand(play: () => Play, root: Root): void {
  let wasYours = false;
  $effect(() => {
    const { yourTurn } = play();
    if (yourTurn && !wasYours && settings.moves) {
      const frames = [{ translate: "0 8px" }, { translate: "none" }];
      root()?.querySelector(".hand")?.animate(frames, { duration: 260, easing: SLIDE });
    }
    wasYours = yourTurn;
  });
}

/**
 * Let things travel to their new places whenever the view, or anything else in *lie*, changes. *unseen* shows what no
 * thing shows: it gets both views and the places before.
 */
export function travelling<View>(
  lie: () => readonly [View, ...unknown[]],
  root: Root,
  unseen: (last: View, now: View, spots: Spots) => void,
): void {
  let before: Spots | null = null;
  let shown: View | null = null;
  $effect.pre(() => {
    lie();
    if (root()) before = note(document.body);
  });
  $effect(() => {
    const [now] = lie();
    const [spots, last] = [before, shown];
    before = null;
    shown = now;
    if (!root() || !spots) return;
    travel(document.body, spots);
    if (last && last !== now) unseen(last, now, spots);
  });
}
