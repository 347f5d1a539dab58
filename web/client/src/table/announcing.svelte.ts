import { onDestroy, untrack } from "svelte";
import { Announcer } from "../lib/announcing.svelte";
import { sound } from "../sound";
import { keep, placeAt } from "../state/places";
import { layout } from "../state/layout.svelte";
import { notice } from "../state/notice.svelte";
import { server } from "../state/server.svelte";
import { settings } from "../state/settings.svelte";
import { stepsOf } from "../state/since.svelte";
import { text } from "../text/text.svelte";
import type { ChatLine, StoryLine, Table } from "../wire";
import type { Page } from "./page.svelte";
import { isHeard, spokenLine } from "./phrases";

/** Announces what happens at a table: in the page's title, by sounds, in bubbles, and to screen readers. */
export class TableAnnouncer extends Announcer {
  /** The lines of the story at the last announcement, and how many came before them. */
  private announced: { from: number; lines: StoryLine[] } | null = null;
  /** The seat for which the story was announced last. */
  private announcedSeat: number | null = null;
  /** How many lines of the chat have been announced, of all that were ever said; null before the first table. */
  private chatAnnounced: number | null = null;
  private wasYours = false;
  /** Whether the last table that was shown was in play. */
  private playing = false;
  /** The offers that were there before, to the seat that the page shows. */
  private offers = { seat: null as number | null, count: Infinity };

  constructor(private readonly page: Page) {
    super();
    $effect(() => this.announceOffers());
    $effect(() => this.announceTable());
    $effect(() => {
      void notice.dot(page.play.yourTurn && page.play.company, server.art("table/mark"));
    });
    onDestroy(() => {
      this.clear();
      void notice.dot(false, server.art("table/mark"));
    });
  }

  /** The words for the viewer's own turn. */
  get turn(): string {
    return this.page.play.all ? text("table-act") : text("turn", { person: "you", name: "" });
  }

  private announceOffers(): void {
    const { page } = this;
    const now = {
      seat: page.table?.seat ?? null,
      count: page.game ? (page.game.panel?.count(page.state) ?? 0) : Infinity,
    };
    if (now.seat !== this.offers.seat) page.bubble = null;
    else if (now.count > this.offers.count && page.sheet !== "story" && untrack(() => layout.phone))
      page.bubble = {
        words: text("table-news", { label: page.game?.panel?.label() ?? "", count: now.count }),
        tab: "own",
      };
    this.offers = now;
  }

  private announceTable(): void {
    const { game, table, play, title } = this.page;
    if (table && this.chatAnnounced === null) this.chatAnnounced = table.chat_from + table.chat.length;
    if (!table || !game) return; // the texts come with the game
    const standing = table.result
      ? play.say(table.result.sentence)
      : play.yourTurn
        ? text("table-yours", { turn: this.turn })
        : play.whoseTurn;
    document.title = standing ? text("table-document", { standing, game: title }) : title;
    if (play.curtain) {
      // Announce it to the next player, in that seat's words.
      this.clear();
      this.wasYours = false;
      return;
    }
    const fresh = this.freshLines(table);
    const heard = [...this.hear(this.freshChat(table)), ...fresh.map(play.tell)];
    this.tellStory(table, fresh);
    if (play.yourTurn && !this.wasYours && !play.forced) heard.push(this.beginTurn(table));
    this.wasYours = play.yourTurn && !play.forced;
    if (table.result) {
      heard.push(play.say(table.result.sentence));
      const known = placeAt(this.page.name);
      if (known ? !known.over : this.playing) {
        if (known) keep({ ...known, over: true });
        sound("end");
      }
    }
    this.playing = !table.result;
    if (heard.length) this.say(...heard);
  }

  /** The lines of the story since the last announcement. */
  private freshLines({ story, story_from }: Table): StoryLine[] {
    const known = this.announced;
    this.announced = { from: story_from, lines: story };
    if (known === null) return [];
    const last = known.from + known.lines.length - 1 - story_from; // where the last known line is now
    // A line may have grown since it was announced: "Mika played no card", then "Mika and Rosa played no card".
    const grown = (line: StoryLine): boolean => (line.others ?? []).length > (known.lines.at(-1)?.others ?? []).length;
    return story.slice(Math.max(0, last)).filter((line, at) => at > 0 || last < 0 || grown(line));
  }

  /** The lines of the chat since the last announcement, which others said to the viewer. */
  private freshChat({ chat, chat_from, seat }: Table): ChatLine[] {
    const fresh = chat.slice(Math.max(0, (this.chatAnnounced ?? 0) - chat_from));
    this.chatAnnounced = chat_from + chat.length;
    return fresh.filter((line) => line.seat !== seat && isHeard(this.page.play, line));
  }

  /** Count lines of the chat, and show the newest. Returns the words of all. */
  private hear(said: ChatLine[]): string[] {
    const { page } = this;
    const { play } = page;
    const spoken = said.filter((line) => !line.did);
    this.count(spoken.length, spoken.length);
    const newest = spoken.at(-1);
    const person = page.table?.seats[newest?.seat ?? -1]?.person ?? "";
    if (newest && (layout.phone || person) && page.sheet !== "story")
      page.bubble = { words: spokenLine(play, newest), tab: "chat", person };
    return said.map((line) => spokenLine(play, line));
  }

  /** Show new events one by one, and count them. */
  private tellStory(table: Table, fresh: StoryLine[]): void {
    const { page } = this;
    const { play } = page;
    const another = this.announcedSeat !== table.seat;
    this.announcedSeat = table.seat;
    if (table.result && fresh.length) untrack(() => play.since.stop());
    if (settings.chosen.pace === "1" && !document.hidden && !another && !play.seat.hurried) {
      // What the end hides is not announced, and what has ended the game is shown before its result.
      const lines =
        table.since === null && !table.result
          ? fresh
          : fresh.filter((line) => line.great || play.since.lines.includes(line));
      untrack(() => play.since.tell(stepsOf(lines)));
    }
    this.count(fresh.length);
  }

  /** Count new lines where the rail is behind a button. */
  private count(unread: number, unheard = 0): void {
    const { page } = this;
    if (!layout.drawer || page.sheet === "story") return;
    untrack(() => {
      page.unread += unread;
      page.unheard += unheard;
    });
  }

  /** Notify the person whose turn it is. Returns the words for it. */
  private beginTurn(table: Table): string {
    const { page } = this;
    const words = text("table-turn", { turn: this.turn, prompt: page.play.say(table.prompt.sentence) });
    sound("turn");
    if (settings.chosen.vibrate && "vibrate" in navigator) navigator.vibrate(80);
    notice.tell(page.title, words, page.name);
    return words;
  }
}
