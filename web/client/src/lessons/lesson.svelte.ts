import { lessonsPath } from "../api";
import { ask } from "../state/server.svelte";
import { Play } from "../state/play.svelte";
import { settings } from "../state/settings.svelte";
import { LocalSeat } from "../learning/local-seat.svelte";
import type { Lesson, LessonStep, StoryLine, Table, WhyNot } from "../wire";
import { keepProgress, progressOf } from "./progress";
import { text } from "../text/text.svelte";

const TRIES = 2; // wrong answers before the lesson offers to show the right one

/** What was said to an answer; *count* tells apart the same words said twice. */
export interface Said {
  right: boolean;
  text: string;
  count: number;
}

/** A lesson as the page plays it: a board without a table, on which the lesson answers. */
export class LessonPlay {
  lesson = $state.raw<Lesson | null>(null);
  problem = $state("");
  /** The step on the page, from 0. */
  at = $state(0);
  said = $state.raw<Said | null>(null);
  tries = $state(0);
  /** Whether others act just now; the next step begins when they have. */
  moving = $state(false);
  /** What others have done since the learner's answer. */
  told = $state.raw<StoryLine[]>([]);
  finished = $state(false);

  private readonly seat = new LocalSeat((choice) => this.answer(choice.action));
  readonly play: Play;
  private rest: number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** *announce* is told everything that a person who sees nothing has to hear. */
  constructor(
    readonly game: string,
    private readonly announce: (words: string) => void,
  ) {
    this.seat.why = (piece, place) =>
      ask<WhyNot>(
        `/api/lessons/${encodeURIComponent(game)}/why?${new URLSearchParams({ ply: String(this.step?.ply ?? 0), piece, place })}`,
      );
    this.play = new Play(`learn-${game}`, [this.seat]);
  }

  readonly step: LessonStep | null = $derived.by(() => this.lesson?.steps[this.at] ?? null);
  readonly count: number = $derived(this.lesson?.steps.length ?? 0);
  readonly last: boolean = $derived(this.at >= this.count - 1);
  /** Whether the step asks for an action now. */
  readonly asks: boolean = $derived.by(() => !this.moving && !this.finished && Boolean(this.step?.asked.length));
  /** Whether the lesson offers to do what it asks for. */
  readonly helps: boolean = $derived.by(() => this.asks && this.tries >= TRIES);
  /** The things on the board that the step points at. */
  readonly point: readonly string[] = $derived.by(() => (this.moving || this.finished ? [] : (this.step?.point ?? [])));

  async load(): Promise<void> {
    try {
      this.lesson = await ask<Lesson>(lessonsPath(this.game));
    } catch (error) {
      this.problem = (error as Error).message;
      return;
    }
    const { at, done } = progressOf(this.game);
    this.enter(done || at >= this.count ? 0 : at);
  }

  /** Go on: from a step that is only read, past what others do, or past a step that the learner leaves out. */
  next(): void {
    const step = this.step;
    if (!step || this.finished) return;
    if (this.moving) this.arrive();
    else if (this.last) this.finish();
    else if (step.asked.length) this.enter(this.at + 1);
    else {
      this.said = null;
      this.show(step.then);
    }
  }

  back(): void {
    if (this.finished) this.finished = false;
    else if (this.moving) this.enter(this.at);
    else if (this.at > 0) this.enter(this.at - 1);
  }

  again(): void {
    this.finished = false;
    this.enter(0);
  }

  /** Do what the step asks for. */
  demonstrate(): void {
    const action = this.step?.asked[0];
    if (this.asks && action !== undefined) this.answer(action);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private answer(action: number): void {
    const { lesson, step } = this;
    if (!lesson || !step || !this.asks) return;
    if (!step.asked.includes(action)) {
      this.tries += 1;
      this.say(false, step.wrong.find(({ actions }) => actions.includes(action))?.say ?? "");
      return;
    }
    this.tries = 0;
    if (step.praise) this.say(true, step.praise);
    else this.said = null;
    const [first, ...rest] = step.then;
    const other = lesson.turns.find((turn) => turn.ply === step.ply && turn.action === action);
    if (first !== undefined) this.lay(other?.table ?? this.tableAt(first), false);
    this.show(rest);
  }

  private say(right: boolean, words: string): void {
    this.said = { right, text: words, count: (this.said?.count ?? 0) + 1 };
    this.announce(words);
  }

  /** Show the positions of these plies one after the other, and begin the next step. */
  private show(plies: number[]): void {
    this.rest = plies;
    this.told = [];
    this.moving = true;
    this.tick();
  }

  private tick(): void {
    clearTimeout(this.timer);
    if (this.rest.length === 0 || settings.beat === 0) return this.arrive();
    this.timer = setTimeout(() => {
      const ply = this.rest.shift();
      if (ply !== undefined) this.tell(this.tableAt(ply));
      this.tick();
    }, 2 * settings.beat);
  }

  /** Show all that is left at once, and begin the next step. */
  private arrive(): void {
    clearTimeout(this.timer);
    const ply = this.rest.at(-1);
    if (ply !== undefined) this.tell(this.tableAt(ply));
    this.rest = [];
    this.begin(this.at + 1);
  }

  /** Lay a table, and tell what has happened since the one before. */
  private tell(table: Table | undefined): void {
    const before = this.seat.table;
    this.lay(table, false);
    if (!table || !before) return;
    const known = before.story_from + before.story.length;
    const fresh = table.story.slice(Math.max(0, known - table.story_from));
    if (fresh.length === 0 || fresh.length > 8) return; // of a long while only the end is shown
    this.told = [...this.told, ...fresh];
    for (const line of fresh) this.announce(this.play.tell(line));
  }

  /** Begin a step that the learner turned to, and leave out what was said before. */
  private enter(at: number): void {
    clearTimeout(this.timer);
    this.rest = [];
    this.said = null;
    this.told = [];
    this.begin(at);
  }

  private begin(at: number): void {
    const step = this.lesson?.steps[at];
    this.moving = false;
    if (!step) return this.finish();
    this.at = at;
    this.tries = 0;
    this.lay(this.tableAt(step.ply), step.asked.length > 0);
    this.announce(step.text);
    keepProgress(this.game, { at, done: progressOf(this.game).done });
  }

  private finish(): void {
    this.moving = false;
    this.finished = true;
    this.said = null;
    keepProgress(this.game, { at: 0, done: true });
    this.announce(text("lesson-done"));
  }

  private tableAt(ply: number): Table | undefined {
    const { lesson } = this;
    return lesson?.tables[lesson.plies.indexOf(ply)];
  }

  /** Lay a position on the board. Where nothing is asked, nothing can be done. */
  private lay(table: Table | undefined, asks: boolean): void {
    if (!table) return;
    this.play.selection.pick(null);
    this.seat.lay(
      asks
        ? table
        : {
            ...table,
            choices: [],
            ...(table.view.to_move === table.seat ? { prompt: { sentence: { id: "lesson-read" }, help: "" } } : {}),
          },
    );
  }
}
