import { gameCalled } from "../games";
import { levelName, levelSentence, valueWords } from "../lib/words";
import {
  keepLevel,
  keepName,
  keepRules,
  keepSet,
  ownLevel,
  ownName,
  ownPlain,
  ownRules,
  pathTo,
} from "../state/places";
import { offeredPreset, type Preset, presetOptions, textPreset } from "../state/presets";
import { server } from "../state/server.svelte";
import { text } from "../text/text.svelte";
import { type GameCard, type LevelCard, type OptionCard, PROTOCOL, type SeatWish, type TimeControl } from "../wire";
import { personCalled, personOf } from "./persons";
import type { WantedTable } from "./wanted";

export type Value = number | string | boolean;
export type WishedSeat = Required<SeatWish>;

/** A table that is being set: its seats, its options, and how it is played. */
export class TableWish {
  /** The seats, the empty ones last. */
  seats = $state<(WishedSeat | null)[]>([]);
  options = $state<Record<string, Value>>({});
  /** Names of the files that options were read from, by option. */
  files = $state<Record<string, string>>({});
  /** Seconds for a reaction. */
  seconds = $state(8);
  hints = $state(false);
  time = $state.raw<TimeControl>({ kind: "none" });
  talk = $state(false);
  /** Whether the rare levels are offered too. */
  rare = $state(false);
  /** Whether people play from memory; null until they choose. */
  memory = $state<boolean | null>(null);

  constructor(
    readonly game: GameCard,
    readonly levels: LevelCard[],
    /** How a link wants the table to be set. */
    readonly wanted: WantedTable | null,
  ) {
    const bots = Math.max(wanted?.seats ?? game.proposed_seats, game.min_seats) - 1;
    this.seats = [
      { kind: "here" as const, name: ownName(), level: "", person: "" },
      ...this.newBots(bots),
      ...Array<null>(game.max_seats - 1).fill(null),
    ].slice(0, game.max_seats);
    const usual = presetOptions(game, offeredPreset(game, ownRules(game.name, server.usual)));
    for (const option of game.options) this.options[option.name] = option.default;
    Object.assign(this.options, wanted ? this.fitting(wanted.options) : usual);
    for (const option of game.options) {
      const value = String(wanted?.options[option.name] ?? option.default);
      if (option.free_text && !option.included.includes(value)) this.files[option.name] = text("set-file-study");
    }
  }

  readonly seated: WishedSeat[] = $derived.by(() => this.seats.filter((seat) => seat !== null));
  readonly friends: number = $derived.by(() => this.countOf("friend"));
  /** How many people play. */
  readonly people: number = $derived.by(() => this.seated.length - this.countOf("bot"));
  /** Whether several people share this screen, and nobody has another. */
  readonly shared: boolean = $derived.by(() => this.friends === 0 && this.countOf("here") > 1);
  readonly ready: boolean = $derived.by(() => this.seated.length >= this.game.min_seats);
  /** How all the others take part; empty if they do it in different ways. */
  readonly company: SeatWish["kind"] | "" = $derived.by(() => {
    const kinds = new Set(this.seated.slice(1).map(({ kind }) => kind));
    return kinds.size === 1 ? ([...kinds][0] ?? "") : "";
  });
  readonly preset: Preset | "own" = $derived.by(
    () =>
      (["recommended", textPreset(this.game)] as const).find((name) =>
        Object.entries(presetOptions(this.game, name)).every(([option, value]) => this.options[option] === value),
      ) ?? "own",
  );
  /** Whether people play from memory: in the author's text of a game they do; open cards are an option there (ABO-R60). */
  readonly ownNotes: boolean = $derived.by(() => {
    const usual = this.preset === "written" && this.people > 1 && this.countOf("bot") === 0;
    return this.game.takes_notes && (this.memory ?? usual);
  });
  /** Whether a reaction takes a number of seconds. */
  readonly timed: boolean = $derived.by(
    () => Boolean(gameCalled(this.game.name)?.reacts) && this.friends + (this.countOf("here") ? 1 : 0) > 1,
  );

  countOf(kind: SeatWish["kind"]): number {
    return this.seated.filter((seat) => seat.kind === kind).length;
  }

  /** Seat somebody. Returns whether the viewer, whom friends will see, still needs a name. */
  sit(at: number, kind: SeatWish["kind"]): boolean {
    const name = kind === "friend" ? text("seat-name-friend") : text("seat-name-player", { number: at + 1 });
    const others = this.seated.filter((seat) => seat !== this.seats[at]);
    this.seats[at] = kind === "bot" ? (this.newBots(1, others)[0] ?? null) : { kind, name, level: "", person: "" };
    return kind === "friend" && !this.seats[0]?.name;
  }

  empty(at: number): void {
    this.seats = [...this.seated.toSpliced(at, 1), ...this.seats.filter((one) => one === null), null];
  }

  /** Seat a bot at another level: a named one as another of that level or, if none is free, as a plain level. */
  pickLevel(at: number, seat: WishedSeat, level: string): void {
    const others = this.seated.filter((one) => one !== seat);
    const next = seat.person ? this.bot(others, level, false) : { ...seat, level };
    this.seats[at] = next.level === level ? next : this.bot(others, level, true);
    if (this.levels.some(({ name, program }) => program && name === level)) this.seats[at].name = level.slice(0, 24);
    keepLevel(level);
  }

  /** Seat a plain bot in place of a named one. */
  seatPlain(at: number, seat: WishedSeat): void {
    this.seats[at] = this.bot(
      this.seated.filter((one) => one !== seat),
      seat.level,
      true,
    );
  }

  pickRules = (name: Preset): void => {
    Object.assign(this.options, presetOptions(this.game, name));
    keepRules(this.game.name, name);
  };

  /** The values that an option can have: only a person at the table can begin. */
  possible({ name, choices }: OptionCard): Value[] {
    const seats = Math.max(this.seated.length, this.game.min_seats);
    return choices.filter((choice) => name !== "first_player" || typeof choice !== "number" || choice <= seats);
  }

  /** Take options back to their defaults whose values are no longer possible. */
  fit(): void {
    for (const option of this.game.options) {
      if (option.choices.length && !this.possible(option).includes(this.options[option.name] ?? option.default))
        this.options[option.name] = option.default;
    }
  }

  /** The words for a value of an option. */
  shown(option: OptionCard, value: Value): string {
    return option.name === "first_player" && typeof value === "number"
      ? this.seated[value - 1]?.name ||
          (value === 1 ? text("seat-name-you") : text("set-seat-number", { number: value }))
      : valueWords(option.name, value);
  }

  /** What stands under the name of a seat. */
  under(seat: WishedSeat, at: number): string {
    const person = personCalled(seat.person);
    if (person) return text("set-person-seat", { level: levelName(seat.level), style: text(`style-${person.style}`) });
    if (seat.kind === "bot") return text("set-seat-bot", { level: levelSentence(seat.level) });
    if (seat.kind === "friend") return text("set-seat-friend");
    return text(at === 0 ? "set-seat-here" : "set-seat-turns");
  }

  /** How strong a level is in this game between two players, beside the one below; "" for tables of more. */
  winsOf(level: string): string {
    const wins = this.game.level_wins[level];
    const below = this.levels[this.levels.findIndex(({ name }) => name === level) - 1];
    return wins === undefined || !below || this.seated.length > 2
      ? ""
      : text("level-wins", { wins, level: levelName(below.name) });
  }

  /** Set the table. Returns its path. */
  async start(): Promise<string> {
    const { friends, game, people } = this;
    const seats = this.seated.map((seat, at) => ({
      ...seat,
      name: seat.name.trim() || text("seat-name-player", { number: at + 1 }),
    }));
    keepName(this.seats[0]?.name.trim() ?? "");
    void import("../table/Door.svelte").catch(() => {}); // beside the server's answer
    const set = await server.set({
      game: game.name,
      seats,
      options: $state.snapshot(this.options),
      ...(this.timed ? { reaction_seconds: this.seconds } : {}),
      ...(people > 1 ? { time: this.time } : {}),
      hints: people > 1 && this.hints,
      lobby: friends > 0,
      free_text: friends > 0 && this.talk,
      ...(this.ownNotes ? { notes: "own" as const } : {}),
      sit: true,
      protocol: PROTOCOL,
    });
    const texts = Object.fromEntries(Object.keys(this.files).map((name) => [name, String(this.options[name])]));
    const names = seats.map(({ name }) => name);
    keepSet(set, game.name, game.title, names, texts);
    return pathTo(set.table);
  }

  /** New bots at the usual level, beside those who are *seated*: named ones, or plain levels. */
  private newBots(count: number, seated: WishedSeat[] = []): WishedSeat[] {
    const { levels, wanted } = this;
    const usual = levels.find(({ name }) => name === (wanted?.level || ownLevel()));
    const level = (usual ?? levels[Math.floor(levels.length / 2)])?.name ?? "";
    const plain = Boolean(wanted?.level) || ownPlain();
    const made: WishedSeat[] = [];
    while (made.length < count) made.push(this.bot([...seated, ...made], level, plain));
    return made;
  }

  private bot(others: WishedSeat[], level: string, plain: boolean): WishedSeat {
    const taken = others.map(({ person }) => person);
    const person = plain ? null : personOf(level, this.levels, taken);
    if (person) return { kind: "bot", name: person.name, level: person.level, person: person.id };
    const used = new Set(others.map(({ name }) => name));
    const name = this.game.bot_names.find((one) => !used.has(one)) ?? text("seat-name-bot");
    return { kind: "bot", name, level, person: "" };
  }

  /** Those of the values in a link that the options here can have. */
  private fitting(values: Record<string, Value>): Record<string, Value> {
    const fits = ({ name, choices, default: usual }: OptionCard): boolean =>
      typeof values[name] === typeof usual || choices.includes(values[name] ?? "");
    return Object.fromEntries(
      this.game.options.filter(fits).map((option) => [option.name, values[option.name] ?? option.default]),
    );
  }
}
