import { onDestroy } from "svelte";
import { tableOf } from "../games";
import type { GameTable } from "../games/game";
import { layout } from "../state/layout.svelte";
import { Play } from "../state/play.svelte";
import { server } from "../state/server.svelte";
import { text } from "../text/text.svelte";
import type { Table } from "../wire";

export type SheetName = "menu" | "rules" | "keys" | "story" | "people" | "move" | "resign" | "say";
export type RailTab = "story" | "own" | "chat" | "rules";

/** News for a phone, where chat and offers are behind a button, and the tab that has it. */
interface News {
  words: string;
  tab: "chat" | "own";
  person?: string;
}

/** What the page of a table shows beside the board, and what of it is open. Made while its component is. */
export class Page {
  readonly play: Play;
  sheet = $state<SheetName | null>(null);
  tab = $state<RailTab>("story");
  game = $state.raw<GameTable | null>(null);
  /** What only the game knows. */
  state = $state.raw<unknown>(null);
  /** Whether the viewer looks at the board of a game that is over. */
  looking = $state(false);
  /** The story and the rules beside the board; there are none on a small screen, and before and after the game. */
  rail = $state<HTMLElement | null>(null);
  unread = $state(0);
  /** How many of them are lines that somebody said. */
  unheard = $state(0);
  bubble = $state.raw<News | null>(null);

  constructor(
    readonly name: string,
    seats: number[],
  ) {
    this.play = Play.at(name, seats);
    onDestroy(() => this.play.close());
    $effect(() => {
      const kind = this.table?.game;
      if (!kind || this.game) return;
      void tableOf(kind).then((game) => {
        this.state = game.state(this.play);
        this.game = game;
      });
    });
    $effect(() => {
      if (this.play.passage) this.sheet = "rules";
    });
  }

  readonly table: Table | null = $derived.by(() => this.play.table);
  readonly title: string = $derived.by(
    () => server.card(this.table?.game)?.title ?? text(this.table ? "table" : "product"),
  );
  readonly ended: boolean = $derived.by(() => this.table?.result != null);
  /** Whether the rail is behind a button. */
  readonly folded: boolean = $derived.by(() => layout.phone || layout.drawer);
  /** Whether the people of the table are a button of the bar, and not of the menu. */
  readonly peopleAtHand: boolean = $derived.by(
    () => !layout.phone && this.play.company && this.table !== null && !this.table.lobby.length,
  );

  open = (sheet: SheetName): void => void (this.sheet = sheet);
  close = (): void => void (this.sheet = null);

  /** Open a tab of the rail, wherever the rail is. */
  show(tab: RailTab): void {
    this.tab = tab;
    if (this.folded) {
      this.unread = this.unheard = 0;
      this.sheet = "story";
    }
    this.bubble = null;
  }

  /** Open the rules beside the board, or over it where there is no rail. */
  showRules(): void {
    if (this.rail) this.tab = "rules";
    else this.sheet = "rules";
  }
}
