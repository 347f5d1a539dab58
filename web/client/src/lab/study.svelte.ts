import { places } from "../state/places";
import { type Preset, presetOptions, textPreset } from "../state/presets";
import { ask, server } from "../state/server.svelte";
import { listed, say, text } from "../text/text.svelte";
import {
  type Change,
  type GameCard,
  type Lab,
  type LevelCard,
  type OptionCard,
  PROTOCOL,
  type StudyState,
} from "../wire";
import { changeText } from "./words";

const GAMES = [50, 100, 200, 500, 1000, 2000, 5000, 10000];

const same = (one: Change, other: Change): boolean => one.option === other.option && one.value === other.value;

/** A study that is being chosen: a game, its players, and variants of its rules. */
export class StudyModel {
  lab = $state.raw<Lab | null>(null);
  /** The variants beside the rules, each with the changes that it makes. */
  chosen = $state<Change[][]>([]);
  together = $state(false);
  /** Names of the files that texts were read from, by the text. */
  files = $state<Record<string, string>>({});
  numbers = $state<Record<string, number>>({});
  private picked = $state("");
  private seats = $state(2);
  private levelName = $state("gentle");
  private wanted = $state(2000);
  private recommended = $state(false);

  constructor(game: string | null) {
    this.picked = game ?? places()[0]?.game ?? "";
  }

  readonly game: GameCard | null = $derived.by(() => server.card(this.picked) ?? server.card(server.about?.first));
  /** The numbers of players that the game can have. */
  readonly counts: number[] = $derived.by(() => {
    const { max_seats: max = -1, min_seats: min = 0 } = this.game ?? {};
    return Array.from({ length: max - min + 1 }, (_, more) => min + more);
  });
  readonly playing: number = $derived.by(() => (this.counts.includes(this.seats) ? this.seats : (this.counts[0] ?? 2)));
  readonly level: Lab["levels"][number] | null = $derived.by(
    () => this.lab?.levels.find(({ name }) => name === this.levelName) ?? this.lab?.levels[0] ?? null,
  );
  readonly options: OptionCard[] = $derived.by(() =>
    (this.game?.options ?? []).filter(
      (option) => option.free_text || option.choices.length > 0 || option.high > option.low,
    ),
  );
  readonly changes: Change[] = $derived.by(() => this.chosen.flat());
  /** Why all changes cannot be one variant; empty if they can. */
  readonly apart: string = $derived.by(() => {
    const { changes } = this;
    const twice = changes.find((change, at) => changes.findIndex((one) => one.option === change.option) < at);
    const label = this.options.find(({ name }) => name === twice?.option)?.label;
    return twice ? text("lab-twice", { option: say(label ?? twice.option) }) : "";
  });
  /** All changes in one variant, if no option has two values and it is not there already. */
  readonly whole: Change[][] = $derived.by(() =>
    this.together && !this.apart && this.chosen.length > 1 ? [this.changes] : [],
  );
  readonly variants: number = $derived.by(() => 1 + this.chosen.length + this.whole.length);
  /** The numbers of games that each variant can have. */
  readonly offered: number[] = $derived.by(() =>
    GAMES.filter((count) => count * Math.max(2, this.variants) <= (this.level?.most_games ?? 0)),
  );
  readonly each: number = $derived.by(() =>
    this.offered.includes(this.wanted) ? this.wanted : (this.offered.at(-1) ?? GAMES[0] ?? 1),
  );
  /** How long the study takes; null for a game whose speed nobody has measured. */
  readonly seconds: number | null = $derived.by(() => {
    const speed = this.level?.speeds[this.game?.name ?? ""];
    return speed ? (this.each * this.variants) / speed : null;
  });
  /** Whether the study has its max number of variants; all changes together may add one more. */
  readonly full: boolean = $derived.by(
    () => 1 + this.chosen.length + (this.together && this.chosen.length > 0 ? 1 : 0) >= (this.lab?.most_variants ?? 0),
  );
  readonly preset: Preset = $derived.by(() => (this.recommended ? "recommended" : textPreset(this.game)));
  private readonly basis = $derived.by(() => (this.game ? presetOptions(this.game, this.preset) : {}));

  pick = (name: string): void => {
    this.picked = name;
    this.chosen = [];
    this.numbers = {};
    this.recommended = false;
  };

  setSeats = (count: number): void => {
    this.seats = count;
    this.drop(({ option }) => option === "first_player");
  };

  setLevel = (name: LevelCard["name"]): void => void (this.levelName = name);
  setGames = (count: number): void => void (this.wanted = count);

  /** Study other rules: what is part of them is no change any more. */
  setPreset = (name: Preset): void => {
    this.recommended = name === "recommended";
    this.drop((one) => this.options.some((option) => option.name === one.option && this.now(option) === one.value));
  };

  /** The value of an option in the rules that are studied. */
  now(option: OptionCard): Change["value"] {
    return this.basis[option.name] ?? option.default;
  }

  /** The values that an option could have instead; only a person at the table can begin. */
  others(option: OptionCard): Change["value"][] {
    return (option.free_text ? option.included : option.choices).filter(
      (choice) =>
        choice !== this.now(option) &&
        (option.name !== "first_player" || typeof choice !== "number" || choice <= this.playing),
    );
  }

  typed(option: OptionCard): number {
    return this.numbers[option.name] ?? Number(this.now(option));
  }

  isChosen(change: Change): boolean {
    return this.changes.some((one) => same(one, change));
  }

  flip(change: Change): void {
    if (this.isChosen(change)) this.drop((one) => same(one, change));
    else if (!this.full) this.chosen.push([change]);
  }

  /** Whether a variant can be joined with the one above it: no option has two values then. */
  joins(at: number): boolean {
    const above = this.chosen[at - 1] ?? [];
    return at > 0 && !this.chosen[at]?.some((change) => above.some(({ option }) => option === change.option));
  }

  join(at: number): void {
    const [variant] = this.chosen.splice(at, 1);
    this.chosen[at - 1]?.push(...(variant ?? []));
  }

  changeWords(change: Change): string {
    return changeText(change, this.options, this.files);
  }

  variantWords(variant: Change[] | undefined): string {
    return listed((variant ?? []).map((change) => this.changeWords(change)));
  }

  /** Begin the study. Returns its id. */
  async begin(game: GameCard): Promise<string> {
    const request = {
      game: game.name,
      seats: this.playing,
      level: this.level?.name ?? "",
      games: this.each,
      variants: [...$state.snapshot(this.chosen), ...$state.snapshot(this.whole)],
      preset: this.preset,
      protocol: PROTOCOL,
    };
    return (await ask<StudyState>("/api/studies", request)).id;
  }

  private drop(unwanted: (change: Change) => boolean): void {
    this.chosen = this.chosen
      .map((variant) => variant.filter((change) => !unwanted(change)))
      .filter((variant) => variant.length);
  }
}
