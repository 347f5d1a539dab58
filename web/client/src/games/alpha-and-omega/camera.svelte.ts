import { settings } from "../../state/settings.svelte";
import type { Cell } from "./model.svelte";

/** The area to show: the middles of all cells, in tile widths. */
export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The width of a tile at which it may still be shown, in pixels, if not the usual one. */
  least?: number;
}

/** The area around some cells. */
export function extentOf(cells: readonly { x: number; y: number }[]): Extent {
  const across = cells.map((cell) => cell.x);
  const down = cells.map((cell) => cell.y);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

/** An area without the outermost *by* tiles on every side. */
export function inside({ left, right, top, bottom }: Extent, by: number): Extent {
  return { left: left + by, right: right - by, top: top + by, bottom: bottom - by };
}

const LARGEST = 140;
/** The world is shown larger only if that gains so much. */
const GAIN = 1.25;
const SMALLEST = 44;
const NEAR = 60;
const SMALLEST_ON_A_PHONE = 26;
const PAD = 6;
const HALF_TALL = 0.577;
const SETTLED = 140;

/**
 * The camera: pan and zoom as one transform. During a movement only that transform changes; at rest the tiles are
 * laid out again at their new width, so that pictures and numbers stay sharp.
 */
export class Camera {
  /** Width of a tile, and position of the Snake's first place in the field, in pixels. */
  unit = $state(90);
  x = $state(0);
  y = $state(0);
  /** Whether the player has moved the world by hand. */
  free = $state(false);
  /** On a phone: whether the whole world is shown, however small. */
  whole = $state(false);

  /** Whether the present picture was framed and not only inherited. */
  private framed = false;
  private layer: HTMLElement | null = null;
  private width = 0;
  private height = 0;
  private phone = false;
  /** The movement since the last layout. */
  private scale = 1;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private points = new Map<number, { x: number; y: number }>();
  private from = { x: 0, y: 0 };
  private dragged = false;

  attach(layer: HTMLElement): void {
    this.layer = layer;
  }

  /**
   * Show everything, or on a phone the place of action. What can still be seen well stays where it is, so that the
   * world does not move at every act. What is *sought* is shown on a phone however small, and wherever the world was moved.
   */
  frame(
    extent: Extent,
    width: number,
    height: number,
    phone: boolean,
    action: readonly Extent[],
    sought: boolean,
  ): void {
    const turned = this.phone !== phone || this.width !== width;
    this.width = width;
    this.height = height;
    this.phone = phone;
    if (!this.layer || !width || !height || this.points.size) return;
    const near = phone && (sought || !this.whole);
    const usual = phone && (sought || !near) ? SMALLEST_ON_A_PHONE : SMALLEST;
    const fitting = action.find((area) => this.largest(area) >= (area.least ?? usual));
    const wanted = (near && (fitting ?? action.at(-1))) || extent;
    const least = wanted.least ?? usual;
    const most = near ? (width < 380 ? 56 : NEAR) : phone ? 64 : LARGEST;
    const unit = Math.min(most, Math.max(least, this.largest(wanted)));
    const steady = this.framed && !turned;
    if (
      (this.free && !(phone && sought)) ||
      (steady && this.shows(wanted) && this.unit >= least && this.unit <= most && unit < this.unit * GAIN)
    ) {
      this.paint();
      return;
    }
    const x = middle(width, unit, extent.left - 0.5, extent.right + 0.5, (wanted.left + wanted.right) / 2);
    const y = middle(height, unit, extent.top - HALF_TALL, extent.bottom + HALF_TALL, (wanted.top + wanted.bottom) / 2);
    this.framed = true;
    const before = { unit: this.unit, x: this.x, y: this.y };
    this.lay(unit, x, y);
    const same = Math.abs(before.unit - unit) < 0.5 && Math.abs(before.x - x) < 1 && Math.abs(before.y - y) < 1;
    if (same || !settings.moves || before.x === 0) return;
    this.layer.animate(
      [
        { transform: `translate(${before.x}px, ${before.y}px) scale(${before.unit / unit})` },
        { transform: `translate(${x}px, ${y}px)` },
      ],
      { duration: 260, easing: "cubic-bezier(.2,.8,.2,1)" },
    );
  }

  /** The width of a tile at which an area fits. */
  private largest(area: Extent): number {
    const across = area.right - area.left + 1;
    const down = area.bottom - area.top + 2 * HALF_TALL;
    return Math.min((this.width - 2 * PAD) / across, (this.height - 2 * PAD) / down);
  }

  /** Whether an area is in sight now. */
  private shows(area: Extent): boolean {
    const inside = (low: number, high: number, size: number): boolean => low >= 0 && high <= size;
    return (
      inside(this.x + (area.left - 0.5) * this.unit, this.x + (area.right + 0.5) * this.unit, this.width) &&
      inside(this.y + (area.top - HALF_TALL) * this.unit, this.y + (area.bottom + HALF_TALL) * this.unit, this.height)
    );
  }

  /** Whether tiles are too small for a thumb. */
  get small(): boolean {
    return this.phone && this.unit < SMALLEST;
  }

  /** Come near to a cell, so that a thumb can choose among the tiles there. */
  approach(cell: Cell): void {
    this.whole = false;
    this.free = true;
    this.lay(NEAR, this.width / 2 - cell.x * NEAR, this.height / 2 - cell.y * NEAR);
  }

  /** Bring a cell into sight. */
  reveal(cell: Cell): void {
    const margin = this.unit * 0.7;
    const dx = within(this.x + cell.x * this.unit, margin, this.width - margin);
    const dy = within(this.y + cell.y * this.unit, margin, this.height - margin);
    if (dx || dy) this.lay(this.unit, this.x + dx, this.y + dy);
  }

  zoom(by: number, at = { x: this.width / 2, y: this.height / 2 }): void {
    this.free = true;
    this.stretch(by, at);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.commitGesture(), SETTLED);
  }

  fit(): void {
    this.framed = false;
    this.whole = this.phone && !this.whole && !this.free;
    this.free = false;
  }

  down(event: PointerEvent): void {
    this.points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.points.size === 1) {
      this.from = { x: event.clientX, y: event.clientY };
      this.dragged = false;
    }
  }

  /** Returns whether this pointer moves the world. */
  move(event: PointerEvent, field: HTMLElement): boolean {
    const last = this.points.get(event.pointerId);
    if (!last) return false;
    if (
      !this.dragged &&
      this.points.size === 1 &&
      Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < 6
    )
      return false;
    if (!this.dragged) {
      this.dragged = true;
      this.free = true;
      field.setPointerCapture(event.pointerId);
    }
    const other = [...this.points].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    this.points.set(event.pointerId, now);
    if (other) {
      const rect = field.getBoundingClientRect();
      const by =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(last.x - other.x, last.y - other.y));
      this.stretch(by, { x: (now.x + other.x) / 2 - rect.left, y: (now.y + other.y) / 2 - rect.top });
      this.shift((now.x - last.x) / 2, (now.y - last.y) / 2);
    } else {
      this.shift(now.x - last.x, now.y - last.y);
    }
    return true;
  }

  /** Returns whether the world was moved, so that the click that follows must be ignored. */
  up(event: PointerEvent): boolean {
    if (!this.points.delete(event.pointerId)) return false;
    if (this.dragged && this.points.size === 0) {
      this.commitGesture();
      return true;
    }
    return false;
  }

  private moved = { x: 0, y: 0 };

  private shift(dx: number, dy: number): void {
    this.moved.x += dx;
    this.moved.y += dy;
    this.paint();
  }

  private stretch(by: number, at: { x: number; y: number }): void {
    const least = this.phone ? SMALLEST_ON_A_PHONE : SMALLEST;
    const scale = Math.min(LARGEST / this.unit, Math.max(least / this.unit, this.scale * by));
    const really = scale / this.scale;
    const x = this.x + this.moved.x;
    const y = this.y + this.moved.y;
    this.moved = { x: at.x - (at.x - x) * really - this.x, y: at.y - (at.y - y) * really - this.y };
    this.scale = scale;
    this.paint();
  }

  private commitGesture(): void {
    clearTimeout(this.settling);
    this.lay(this.unit * this.scale, this.x + this.moved.x, this.y + this.moved.y);
  }

  private lay(unit: number, x: number, y: number): void {
    this.scale = 1;
    this.moved = { x: 0, y: 0 };
    this.unit = unit;
    this.x = Math.round(x);
    this.y = Math.round(y);
    this.layer?.style.setProperty("--unit", `${unit}px`);
    this.paint();
  }

  private paint(): void {
    if (!this.layer) return;
    const scaled = this.scale === 1 ? "" : ` scale(${this.scale})`;
    this.layer.style.transform = `translate(${this.x + this.moved.x}px, ${this.y + this.moved.y}px)${scaled}`;
  }
}

/** The position of the Snake's first place with *focus* in the middle, limited so that no empty table shows beyond. */
function middle(size: number, unit: number, low: number, high: number, focus: number): number {
  if ((high - low) * unit <= size - 2 * PAD) return size / 2 - ((low + high) / 2) * unit;
  return Math.min(PAD - low * unit, Math.max(size - PAD - high * unit, size / 2 - focus * unit));
}

function within(at: number, low: number, high: number): number {
  return at < low ? low - at : at > high ? high - at : 0;
}
