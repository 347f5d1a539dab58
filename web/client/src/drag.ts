import { keyOf } from "./lib/keyboard";
import type { Action } from "svelte/action";
import { releasedAt, shake } from "./motion";
import { settings } from "./state/settings.svelte";

/*
 * Dragging with Pointer Events and setPointerCapture, without a library. The libraries considered move an element
 * freely (neodrag), reorder lists (svelte-dnd-action) or use the browser's own drag and drop, which lacks touch. None
 * lets a piece be tapped, dragged onto a named place, found by sliding along a fan and held down to be
 * read, all in one gesture, with the picture 56 px above the finger and the element still a button.
 */

export interface Drag {
  /** Name of the piece, as in the choices. */
  piece: string;
  /** Whether it can be lifted now. */
  able: boolean;
  /** Whether it is in a fan: an upward movement lifts it, a sideways one raises one piece after the other. */
  fan?: boolean;
  lift(): void;
  /** Drop it on a place, by name, or elsewhere. Returns whether that was accepted. */
  drop(place: string | null): boolean;
  /** Its width while dragged, if that differs from its width at rest. */
  width?(): number;
  /** The effect of a drop on this place, in a few words. */
  note?(place: string): string;
  /** Called when it is over another place, by name, or over none. */
  over?(place: string | null): void;
  /** Called when the thumb slides along the fan to this thing. */
  slide?(thing: string): void;
  /** Called when it is held down without moving. */
  read?: () => void;
}

const LIFT_AFTER = 6;
const READ_AFTER = 500;
const ABOVE_FINGER = 56;

export const drag: Action<HTMLElement, Drag> = (node, start) => {
  let options = start;
  let pointer: number | null = null;
  let begin = { x: 0, y: 0 };
  let grip = { x: 0, y: 0 };
  let copy: HTMLElement | null = null;
  let note: HTMLElement | null = null;
  let over: Element | null = null;
  let moved = false;
  let lifting = 0;
  let reading: ReturnType<typeof setTimeout> | undefined;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || pointer !== null) return;
    pointer = event.pointerId;
    begin = { x: event.clientX, y: event.clientY };
    moved = false;
    clearTimeout(reading);
    if (options.read && event.pointerType !== "mouse") {
      reading = setTimeout(() => {
        const read = options.read;
        stop(event.pointerId);
        window.addEventListener("pointerup", swallowClick, { capture: true, once: true });
        read?.();
      }, READ_AFTER);
    }
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", cancel);
    if (options.fan) node.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const dx = event.clientX - begin.x;
    const dy = event.clientY - begin.y;
    if (Math.hypot(dx, dy) >= LIFT_AFTER) clearTimeout(reading);
    if (!copy) {
      if (Math.hypot(dx, dy) < LIFT_AFTER) return;
      if (options.fan && event.pointerType === "touch" && dy > -14) {
        const below = document.elementsFromPoint(event.clientX, event.clientY);
        const thing = below.map((element) => element.closest<HTMLElement>("[data-fan]")).find(Boolean);
        moved = true;
        if (thing?.dataset.fan) options.slide?.(thing.dataset.fan);
        return;
      }
      if (!options.able) return;
      lift(event);
    }
    follow(event);
  }

  function lift(event: PointerEvent): void {
    moved = true;
    node.setPointerCapture(event.pointerId);
    const picture = node.querySelector("img") ?? node;
    const rect = picture.getBoundingClientRect();
    const wide = options.width?.() ?? rect.width;
    const scale = wide / rect.width;
    grip = { x: (begin.x - rect.left) * scale, y: (begin.y - rect.top) * scale };
    copy = document.createElement("div");
    copy.className = "air held";
    copy.setAttribute("aria-hidden", "true");
    copy.style.width = `${wide}px`;
    copy.style.filter = "drop-shadow(0 14px 8px rgba(0,0,0,.35))";
    copy.append(picture.cloneNode(true));
    note = document.createElement("span");
    note.className = "note";
    note.hidden = true;
    copy.append(note);
    document.body.append(copy);
    node.classList.add("lifted");
    // The picture is lifted one frame before the table shows where it may go.
    lifting = requestAnimationFrame(lifted);
    window.addEventListener("keydown", escape, true);
  }

  function lifted(): void {
    if (lifting) options.lift();
    lifting = 0;
  }

  function follow(event: PointerEvent): void {
    if (!copy) return;
    const rise = event.pointerType === "touch" ? ABOVE_FINGER : 0;
    const turn = settings.moves ? " rotate(3deg)" : "";
    copy.style.transform = `translate(${event.clientX - grip.x}px, ${event.clientY - grip.y - rise}px)${turn}`;
    const place = placeUnder(event.clientX, event.clientY - rise);
    if (place !== over) {
      over?.classList.remove("over");
      place?.classList.add("over");
      over = place;
      const name = (place as HTMLElement | null)?.dataset.place;
      options.over?.(name ?? null);
      const words = (name && options.note?.(name)) || "";
      if (note) {
        note.textContent = words;
        note.hidden = words === "";
      }
    }
  }

  function placeUnder(x: number, y: number): Element | null {
    const place = document.elementFromPoint(x, y)?.closest("[data-place]");
    if (place) return place;
    for (const element of document.elementsFromPoint(x, y)) {
      const place = element.closest("[data-place]");
      if (place) return place;
    }
    return null;
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const held = copy;
    cancelAnimationFrame(lifting);
    lifted();
    const place = (over as HTMLElement | null)?.dataset.place ?? null;
    const rect = held?.getBoundingClientRect();
    if (moved) swallowClick();
    stop(event.pointerId);
    if (!held || !rect) return;
    if (options.piece) releasedAt(options.piece, rect);
    if (!options.drop(place)) shake(node);
  }

  function cancel(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const was = copy;
    stop(event.pointerId);
    if (was) options.drop(null);
  }

  function escape(event: KeyboardEvent): void {
    if (keyOf(event) !== "Escape" || pointer === null) return;
    event.stopPropagation();
    event.preventDefault();
    swallowClick();
    stop(pointer);
    options.drop(null);
  }

  /** Ignore the click that the browser sends at the end of a drag. */
  function swallowClick(): void {
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true), 0);
  }

  function stop(id: number): void {
    clearTimeout(reading);
    cancelAnimationFrame(lifting);
    lifting = 0;
    pointer = null;
    over?.classList.remove("over");
    if (over) options.over?.(null);
    over = null;
    copy?.remove();
    copy = null;
    node.classList.remove("lifted");
    node.removeEventListener("pointermove", move);
    node.removeEventListener("pointerup", up);
    node.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", escape, true);
    if (node.hasPointerCapture(id)) node.releasePointerCapture(id);
  }

  const noMenu = (event: Event): void => {
    if (pointer !== null) event.preventDefault();
  };

  /** The browser's own drag, of a picture or of selected words, would end this one. */
  const noDrag = (event: Event): void => event.preventDefault();

  node.addEventListener("pointerdown", down);
  node.addEventListener("contextmenu", noMenu);
  node.addEventListener("dragstart", noDrag);
  node.style.touchAction = "none";
  return {
    update(next) {
      options = next;
    },
    destroy() {
      if (pointer !== null) stop(pointer);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("contextmenu", noMenu);
      node.removeEventListener("dragstart", noDrag);
    },
  };
};
