import type { Action } from "svelte/action";
import type { Drag } from "../../drag";
import { sound } from "../../sound";
import type { Camera } from "./camera.svelte";
import { type AlphaAndOmegaModel, cellIn, type Standing } from "./model.svelte";

const HOLD = 500; // milliseconds after which a tile that is held down is shown by itself
const STILL = 6; // pixels by which a finger may move meanwhile

/** Move and zoom the world by what lifts nothing, and show a tile that a finger holds down. */
export const gestures: Action<HTMLElement, { camera: Camera; model: AlphaAndOmegaModel }> = (
  field,
  { camera, model },
) => {
  let reading: ReturnType<typeof setTimeout> | undefined;

  function down(event: PointerEvent): void {
    if (event.button === 0 && !(event.target as Element).closest("[data-lift], .zoom")) camera.down(event);
    hold(event);
  }

  function move(event: PointerEvent): void {
    if (camera.move(event, field)) model.aim = null;
  }

  function up(event: PointerEvent): void {
    clearTimeout(reading);
    if (!camera.up(event)) return;
    const swallow = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true), 0);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = field.getBoundingClientRect();
    camera.zoom(Math.exp(-event.deltaY * 0.0016), { x: event.clientX - left, y: event.clientY - top });
  }

  function hold(event: PointerEvent): void {
    clearTimeout(reading);
    const cell = (event.target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell;
    const tile = cell && model.tiles.get(cell)?.name;
    if (!tile || event.pointerType === "mouse") return;
    const at = { x: event.clientX, y: event.clientY };
    reading = setTimeout(() => {
      window.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      model.inspected = { kind: "tile", tile };
    }, HOLD);
    const still = (later: PointerEvent): void => {
      if (Math.hypot(later.clientX - at.x, later.clientY - at.y) < STILL) return;
      clearTimeout(reading);
      window.removeEventListener("pointermove", still);
    };
    window.addEventListener("pointermove", still);
    window.addEventListener("pointerup", () => window.removeEventListener("pointermove", still), { once: true });
  }

  const gone = new AbortController();
  field.addEventListener("pointerdown", down, gone);
  field.addEventListener("wheel", wheel, { passive: false, signal: gone.signal });
  window.addEventListener("pointermove", move, gone);
  window.addEventListener("pointerup", up, gone);
  window.addEventListener("pointercancel", up, gone);
  return { destroy: () => gone.abort() };
};

/** The drag of a pawn from tile to tile. */
export function pawnDrag(model: AlphaAndOmegaModel, pawn: Standing): Drag {
  return {
    piece: pawn.name,
    able: pawn.seat === model.me && model.movable(pawn.name) && model.play.choices.length > 0,
    lift: () => {
      model.pick(pawn.name);
      model.lifted = true;
      sound("lift");
    },
    over: (name: string | null) => (model.aim = name === null ? null : cellIn(name)),
    drop: (name: string | null) => {
      model.lifted = false;
      const cell = name && cellIn(name);
      const accepted = cell !== null && cell !== "" && model.put(cell);
      if (!accepted) {
        if (cell && cell !== pawn.cell) model.refuseCell(cell, pawn.name);
        model.pick(null);
      }
      return accepted;
    },
  };
}
