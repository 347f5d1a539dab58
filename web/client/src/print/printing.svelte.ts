import { saveFile } from "../lib/save-file";
import { ownRules } from "../state/places";
import { type Preset, textPreset } from "../state/presets";
import { server } from "../state/server.svelte";
import { stored } from "../state/stored";
import { reader, text } from "../text/text.svelte";
import type { GameCard, OptionCard, PrintPlan, PrintWish } from "../wire";

export const ALL = "all";
export const PAPER = "omegatable.paper";
export const PAPERS = ["a4", "letter", "a3", "tabloid"] as const satisfies PrintWish["paper"][];
export const PARTS = ["cards", "references", "markers", "rulebook", "clauses"] as const satisfies PrintWish["parts"];

const REST = 250; // milliseconds without a change before a plan is requested

/** What is to be printed, and the sheets that the server plans for it. Made while its component is. */
export class PrintModel {
  game = $state(new URLSearchParams(location.search).get("game") || ALL);
  paper = $state<(typeof PAPERS)[number]>(
    PAPERS.find((size) => size === stored(PAPER)) ?? (/^en-(US|CA)/.test(navigator.language) ? "letter" : "a4"),
  );
  cuts = $state<NonNullable<PrintWish["cuts"]>>("shared");
  backs = $state<NonNullable<PrintWish["backs"]>>("none");
  ink = $state<NonNullable<PrintWish["ink"]>>("full");
  right = $state(0);
  down = $state(0);
  copies = $state(1);
  single = $state(false);
  flat = $state(false);
  language = $state(reader.language);
  parts = $state(Object.fromEntries(PARTS.map((part) => [part, true])) as Record<(typeof PARTS)[number], boolean>);
  preset = $state<Preset>("printed");
  options = $state<Record<string, number | string | boolean>>({});
  /** The file of a custom deck. */
  file = $state("");

  plan = $state.raw<PrintPlan | null>(null);
  problem = $state("");
  planning = $state(false);
  printing = $state(false);
  /** The number of the newest request: only its answer counts, even if an older one comes later. */
  private asked = 0;

  constructor() {
    this.preset = ownRules(this.game, server.usual);
    /* An address may name a game that this server does not have. */
    $effect(() => {
      if (this.games.length && this.game !== ALL && !this.card) this.pick(ALL);
    });
    $effect(() => this.ask());
  }

  readonly games: GameCard[] = $derived.by(() => server.about?.games.filter(({ printed }) => printed) ?? []);
  readonly card: GameCard | null = $derived.by(() => this.games.find(({ name }) => name === this.game) ?? null);
  /** Options that change the pieces: the number of tiles of each kind. */
  readonly counts: OptionCard[] = $derived.by(
    () => this.card?.options.filter((option) => option.designer && !option.choices.length && !option.free_text) ?? [],
  );
  readonly deck: OptionCard | null = $derived.by(() => this.card?.options.find((option) => option.free_text) ?? null);
  /** One print of all games takes the author's text of each: a game without `written` prints its defaults. */
  readonly texts: Preset = $derived.by(() => (this.card ? textPreset(this.card) : "written"));
  readonly offered: Preset = $derived.by(() => (this.preset === "recommended" ? this.preset : this.texts));
  readonly wish: PrintWish = $derived.by(() => {
    const { game, paper, cuts, backs, ink, right, down, copies, single, flat, language } = this;
    const options = this.card ? $state.snapshot(this.options) : {};
    const parts = PARTS.filter((part) => this.parts[part]);
    const how = { paper, cuts, backs, ink, right, down, copies, single, flat, language };
    return { game, ...how, parts, options, preset: this.offered };
  });

  pick(name: string): void {
    this.game = name;
    this.options = {};
    this.file = "";
    this.preset = ownRules(name, server.usual);
    history.replaceState(null, "", name === ALL ? "/print" : `/print?game=${name}`);
  }

  async download(): Promise<void> {
    this.printing = true;
    try {
      const { file, content } = await server.print(this.wish);
      saveFile(content, file);
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.printing = false;
    }
  }

  /** Ask for a plan when nothing has changed for a while. */
  private ask(): (() => void) | undefined {
    const { wish } = this;
    const number = ++this.asked;
    if (!wish.parts?.length) {
      this.plan = null;
      this.problem = text("print-nothing");
      return;
    }
    this.planning = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await server.plan(wish);
        if (number === this.asked) [this.plan, this.problem] = [answer, ""];
      } catch (error) {
        if (number === this.asked) [this.plan, this.problem] = [null, (error as Error).message];
      } finally {
        if (number === this.asked) this.planning = false;
      }
    }, REST);
    return () => clearTimeout(timer);
  }
}
