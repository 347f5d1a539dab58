import type { StoryLine, Table } from "../wire";
import { settings } from "./settings.svelte";
import type { TableSeat } from "./table-seat";

/** Lines of the story that are one event, such as the answers of a window, and are shown together. */
export type Step = readonly StoryLine[];

/** Milliseconds for which a great event is shown. */
const GREAT = 1_500;
/** With more steps at once, only the last great ones are shown; the replay has the others. */
const MAX_STEPS = 12;
const MAX_GREAT = 3;

/** Lines as steps. */
export function stepsOf(lines: readonly StoryLine[]): Step[] {
  const steps: StoryLine[][] = [];
  for (const line of lines) {
    const last = steps.at(-1);
    if (last && line.together) last.push(line);
    else steps.push([line]);
  }
  return steps;
}

export const isGreat = (step: Step): boolean => step.some(({ great }) => great);

/** What happened since the last act of the viewing seat: nothing for a spectator, who does not act. */
function linesSince({ since, seat, story, story_from }: Table): readonly StoryLine[] {
  if (since === null || since === undefined) return [];
  const lines = story.slice(Math.max(0, since - story_from));
  // The first lines may tell what the act brought the seat itself, such as a drawn card.
  const first = lines.findIndex((line) => line.seat !== seat || line.others?.length);
  return first < 0 ? [] : lines.slice(first);
}

/** Whose table and seat it is. */
interface Viewer {
  readonly table: Table | null;
  readonly seat: TableSeat;
}

/** The events since the viewer's last act, which can be replayed, and the new events, which are shown one by one. */
export class Since {
  /** The step that the viewer looks at, and since when it was. */
  private opened = $state.raw<{ seat: number | null; since: number | null; at: number } | null>(null);
  /** The steps that are still to be shown; the first one is on the screen. */
  private queue = $state.raw<Step[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly viewer: Viewer) {}

  private readonly since: number | null = $derived.by(() => this.viewer.table?.since ?? null);
  readonly lines: readonly StoryLine[] = $derived.by(() =>
    this.viewer.table && !this.viewer.table.result ? linesSince(this.viewer.table) : [],
  );
  readonly steps: Step[] = $derived.by(() => stepsOf(this.lines));

  /** The place of the step that is replayed; null if none is. */
  readonly at: number | null = $derived.by(() => {
    const { opened } = this;
    const same = opened?.since === this.since && opened?.seat === this.viewer.table?.seat;
    return opened && same && opened.at < this.steps.length ? opened.at : null;
  });

  /** The new event on the screen. */
  readonly telling: Step | null = $derived.by(() => this.queue[0] ?? null);

  /** The step that stands out on the board: the replayed one, or else the new one. */
  readonly shown: Step | null = $derived.by(() => (this.at === null ? this.telling : (this.steps[this.at] ?? null)));

  /** How many steps each seat acted in, in the order of the first ones. */
  readonly counts: { seat: number; count: number }[] = $derived.by(() => {
    const counts = new Map<number, number>();
    for (const step of this.steps)
      for (const seat of new Set(step.flatMap(({ seat, others = [] }) => [seat, ...others])))
        if (seat >= 0) counts.set(seat, (counts.get(seat) ?? 0) + 1);
    return [...counts].map(([seat, count]) => ({ seat, count }));
  });

  /** Replay the next step, the first one if none is shown, and end after the last. Returns whether there is anything. */
  next(): boolean {
    const at = this.at === null ? 0 : this.at + 1;
    if (at < this.steps.length) this.show(at);
    else this.close();
    return this.steps.length > 0;
  }

  back(): void {
    if (this.at) this.show(this.at - 1);
  }

  /** End the replay. Returns false if there was none. */
  close(): boolean {
    const open = this.at !== null;
    this.opened = null;
    return open;
  }

  /** Show these steps after those in the queue. Later tables wait until all have been shown. */
  tell(steps: Step[]): void {
    const all = [...this.queue, ...steps];
    const told = all.length > MAX_STEPS ? all.filter(isGreat).slice(-MAX_GREAT) : all;
    if (!told.length) return;
    const begins = told[0] !== this.queue[0];
    this.queue = told;
    if (begins) this.wait();
    else this.hold();
  }

  /** Show no more of the queue. */
  stop(): void {
    if (!this.queue.length) return;
    clearTimeout(this.timer);
    this.queue = [];
    this.viewer.seat.hold?.(0);
  }

  private show(at: number): void {
    this.stop();
    this.opened = { seat: this.viewer.table?.seat ?? null, since: this.since, at };
  }

  private wait(): void {
    clearTimeout(this.timer);
    const [first] = this.queue;
    if (!first) return;
    this.hold();
    this.timer = setTimeout(() => {
      this.queue = this.queue.slice(1);
      this.wait();
    }, lasts(first));
  }

  private hold(): void {
    this.viewer.seat.hold?.(this.queue.reduce((sum, step) => sum + lasts(step), 0));
  }
}

const lasts = (step: Step): number => (isGreat(step) ? GREAT : settings.beat);
