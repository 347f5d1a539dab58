import type { Play } from "../../state/play.svelte";
import { text } from "../../text/text.svelte";
import type { Choice, PlainArea, PlainPiece, PlainTable } from "../../wire";

/** The areas of one seat, or of nobody, in order. */
export interface Side {
  seat: number;
  areas: PlainArea[];
}

/** The table of a game of rules alone: areas with things in them, and choices, some of which are made on a thing. */
export class PlainModel {
  constructor(readonly play: Play) {}

  readonly view: PlainTable = $derived.by(() => this.play.table?.view as PlainTable);
  readonly me: number = $derived.by(() => this.play.table?.seat ?? 0);

  /** The others in the order of play, then what is nobody's, then the viewer. */
  readonly sides: Side[] = $derived.by(() => {
    const count = this.view.scores.length;
    const others = Array.from({ length: count - 1 }, (_, at) => (this.me + 1 + at) % count);
    const of = (seat: number): Side => ({ seat, areas: this.view.areas.filter((area) => (area.seat ?? -1) === seat) });
    const common = of(-1);
    return [...others.map(of), ...(common.areas.length ? [common] : []), of(this.me)];
  });

  /** The choice that a press on a thing makes. */
  choiceOf(piece: PlainPiece): Choice | null {
    return this.play.choices.find(({ action }) => action === piece.action) ?? null;
  }

  /** The choices that nothing on the table makes. */
  readonly others: Choice[] = $derived.by(() => {
    const there = new Set(this.view.areas.flatMap(({ pieces }) => pieces.map(({ action }) => action)));
    return this.play.choices.filter(({ action }) => !there.has(action));
  });
}

/** What a thing is called: where it lies, what is written on it, and how many there are. */
export function nameOf(area: PlainArea, { label, count }: PlainPiece): string {
  const place = label ? text("own-piece", { area: area.name, label }) : area.name;
  return count == null ? place : text("own-piece.counted", { place, count });
}
