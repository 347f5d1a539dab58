import { tick } from "svelte";
import { isShared, isShortcut, isSign, keyOf } from "../lib/keyboard";
import { walkTargets } from "../lib/targets";
import { settings } from "../state/settings.svelte";
import { text } from "../text/text.svelte";
import type { TableAnnouncer } from "./announcing.svelte";
import type { Page } from "./page.svelte";

const MAX_AHEAD = 4;

/** The keys of a table's page. Keeps the place of a person at the keyboard when the focused thing disappears. */
export class Shortcuts {
  private byKey = false;
  private focused: Element | null = null;
  /** Keys that were pressed before the table had answered. */
  private readonly ahead: KeyboardEvent[] = [];

  constructor(
    private readonly page: Page,
    private readonly announcer: TableAnnouncer,
    /** Replays what happened since the viewer's last act, one event further. */
    private readonly replay: () => void,
  ) {
    const { play } = page;
    $effect(() => {
      void page.table;
      void play.selection.choosing;
      this.keepFocus();
    });
    $effect(() => {
      if (!play.seat.busy) void tick().then(() => this.pressAhead());
    });
  }

  /** *early* is true on the way down, where the table takes arrows and the space bar before its buttons do. */
  down(event: KeyboardEvent, early: boolean): void {
    if (early) this.page.play.since.stop();
    if (!event.defaultPrevented && early === isShared(event)) this.press(event);
  }

  pointed(): void {
    this.byKey = false;
    this.page.play.flush();
  }

  focus(event: FocusEvent): void {
    this.focused = event.target as Element;
  }

  private readonly acts: Record<string, (event: KeyboardEvent) => void> = {
    u: () => this.page.play.takeBack(),
    t: () => this.whose(),
    n: ({ shiftKey }) => this.walk(shiftKey ? -1 : 1),
    l: () => this.replay(),
    r: () => {
      this.page.play.passage = this.page.play.seat.refusal?.passage ?? null;
      this.page.open("rules");
    },
    m: () => settings.set("sound", !settings.chosen.sound),
    s: () => this.page.play.maySkip && this.page.play.seat.skip(),
    h: () => this.page.play.hints.press(),
    "?": () => this.page.open("keys"),
    escape: () => {
      const { since, hints, selection } = this.page.play;
      if (!since.close() && !hints.close() && !selection.back()) (document.activeElement as HTMLElement | null)?.blur();
    },
  };

  /** Returns whether the key had a meaning here. */
  private press(event: KeyboardEvent): boolean {
    const { game, play, sheet, state, table } = this.page;
    this.byKey = true;
    if (!isShortcut(event) || sheet || !game || !table || play.curtain) return false;
    if (/^( |Enter)$/.test(keyOf(event)) && (event.target as HTMLElement).closest("[data-term]")) return false; // it explains a word
    if (play.seat.busy && /^(.|Arrow.*|Escape)$/.test(keyOf(event))) {
      // Keys typed ahead are handled when the table has answered.
      if (this.ahead.length < MAX_AHEAD) this.ahead.push(event);
      event.preventDefault();
      return true;
    }
    play.flush();
    if (isSign(event) && !settings.chosen.letters && keyOf(event) !== "?") return false;
    if (!table.result && game.key(state, event)) {
      event.preventDefault();
      event.stopPropagation();
      this.keepFocus();
      return true;
    }
    const act = this.acts[keyOf(event).toLowerCase()];
    if (!act) return false;
    event.preventDefault();
    act(event);
    return true;
  }

  private pressAhead(): void {
    while (this.ahead.length && !this.page.play.seat.busy) {
      const next = this.ahead.shift() as KeyboardEvent;
      const button = (next.target as HTMLElement).closest<HTMLElement>("button");
      if (!this.press(next) && keyOf(next) === " " && button?.isConnected) button.click();
    }
  }

  private keepFocus(): void {
    void tick().then(() => {
      if (!this.byKey || !this.focused || this.focused.isConnected || document.activeElement !== document.body) return;
      const prompt = document.querySelector<HTMLElement>(".prompt");
      (
        prompt?.querySelector<HTMLElement>("button.go:enabled") ??
        prompt?.querySelector<HTMLElement>(".btn:enabled:not(.quiet)") ??
        prompt
      )?.focus();
    });
  }

  private walk(step: 1 | -1): void {
    if (!walkTargets(step)) this.announcer.spoken = text(this.page.play.yourTurn ? "table-nothing" : "table-not-yours");
  }

  /** Say whose turn it is, and focus the prompt. */
  private whose(): void {
    const { play, table } = this.page;
    this.announcer.spoken = "";
    void tick().then(() => {
      if (!table) return;
      this.announcer.spoken = text("table-turn-help", {
        turn: play.yourTurn ? this.announcer.turn : play.whoseTurn || text("table-nobody"),
        prompt: play.say(table.prompt.sentence),
        help: play.say(table.prompt.help),
      });
    });
    const prompt = document.querySelector<HTMLElement>(".prompt");
    const frames = [1, 1.01, 1].map((scale) => ({ transform: `scale(${scale})` }));
    prompt?.animate(frames, settings.moves ? 260 : 0);
    prompt?.focus();
  }
}
