import type { Choice, Hint, Table, Text } from "../wire";
import { reader, text } from "../text/text.svelte";
import type { TableSeat } from "./table-seat";

/** Who asks for hints: the table as one page plays it. */
interface Asker {
  readonly table: Table | null;
  readonly seat: TableSeat;
  readonly replaced: boolean;
  readonly yourTurn: boolean;
  readonly say: (said: Text | string) => string;
}

/** What the viewer has asked of the coach: the first time where to look, the second time what to do. */
export class Hints {
  /** The last request, and the decision that it was about. */
  private asked = $state.raw<{ id: string; decision: string } | null>(null);
  /** Whether the viewer has been told the actions. */
  private opened = $state(false);
  /** Whether the viewer has put the hint away. */
  private away = $state(false);

  constructor(private readonly play: Asker) {}

  /** Whether this table gives hints to the viewer. */
  readonly offered: boolean = $derived.by(
    () => Boolean(this.play.table?.hints) && !this.play.table?.result && !this.play.replaced,
  );
  private readonly choices: number = $derived.by(() => this.play.table?.choices.length ?? 0);
  private readonly deciding: boolean = $derived.by(
    () => this.offered && this.play.yourTurn && !this.play.seat.busy && this.choices > 0,
  );
  /** Whether there is something to decide now. */
  readonly possible: boolean = $derived.by(() => this.deciding && this.choices > 1);
  /** Whether the viewer is to act, but has only one way to. */
  readonly forced: boolean = $derived.by(() => this.deciding && this.choices === 1);

  /** The present decision: with every act, the choices or the story change. */
  private readonly decision: string = $derived.by(() => {
    const { table } = this.play;
    return table && this.possible
      ? `${table.seat} ${table.story_from + table.story.length} ${table.choices.map(({ action }) => action).join(" ")}`
      : "";
  });
  private readonly current = $derived.by(() =>
    this.asked !== null && this.asked.decision === this.decision ? this.asked : null,
  );

  private readonly found: Hint | null = $derived.by(() =>
    this.current && this.play.seat.hint?.id === this.current.id ? this.play.seat.hint : null,
  );
  /** The hint on the present decision, as far as it has come, unless it was put away. */
  readonly hint: Hint | null = $derived.by(() => (this.away ? null : this.found));
  /** Whether the viewer waits for a first answer. */
  readonly waits: boolean = $derived.by(
    () => this.current !== null && this.found === null && this.play.seat.asking === this.current.id,
  );
  /** Where to look: a sentence, until the actions are told. */
  readonly nudge: string = $derived.by(() => (this.hint && !this.opened ? this.play.say(this.hint.nudge) : ""));
  /** The things to look at. */
  readonly things: string[] = $derived.by(() => (this.hint && !this.opened ? this.hint.things : []));
  /** The hint in full, once the viewer has asked for it. */
  readonly told: Hint | null = $derived.by(() => (this.opened ? this.hint : null));

  /** Ask for a hint; ask to be told more; put the hint away. */
  press(): void {
    if (!this.offered) return;
    if (!this.possible) {
      this.play.seat.refuse(text(this.forced ? "hint-forced" : "hint-later"));
      return;
    }
    if (this.told) this.close();
    else if (this.hint) this.opened = true;
    else if (this.found) this.away = false;
    else if (!this.waits) {
      this.opened = this.away = false;
      void reader.load("coach"); // while the server thinks
      this.asked = { decision: this.decision, id: this.play.seat.askHint() };
    }
  }

  /** Close the hint. Returns false if none was shown. */
  close(): boolean {
    if (!this.hint) return false;
    this.away = true;
    this.opened = false;
    return true;
  }

  /** The choice that an advice is about. */
  choice(action: number): Choice | null {
    return this.play.table?.choices.find((choice) => choice.action === action) ?? null;
  }
}
