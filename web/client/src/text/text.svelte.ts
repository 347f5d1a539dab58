import {
  FluentBundle,
  type FluentFunction,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentVariable,
} from "@fluent/bundle";
import { settings } from "../state/settings.svelte";
import type { Text } from "../wire";
import { addresses, ENGLISH, language } from "./languages";
import { type Catalogue, CATALOGUES, type Texts } from "./texts";

/*
 * What people read, in their language. The catalogues are the files of omegatable/locales, as they are. A text that the
 * reader's language lacks is shown in English.
 */

export type Id = keyof Texts;
export type Values = Record<string, FluentVariable>;
/** What a text needs besides its id: nothing, or its variables. */
type Needs<Name extends Id> = Texts[Name] extends null ? [] : [Texts[Name]];

const FIRST_WAIT = 500;
const MAX_WAIT = 8_000;
/** Characters that are written from right to left, and marks of direction: around them, a sentence must be kept whole. */
const DIRECTED =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text that is a variable of another one: its value, or by NAME one of its attributes. */
class Inner extends FluentType<(form: string) => string> {
  override toString(): string {
    return this.value("");
  }
}

/* The same as those of omegatable/locales/reader.py. */
const FUNCTIONS: Record<string, FluentFunction> = {
  NAME: ([inner], { case: form }) => (inner instanceof Inner ? inner.value(String(form ?? "")) : (inner ?? "")),
  CAPITAL: ([words]) => {
    const said = words instanceof Inner ? words.value("") : String(words ?? "");
    return said.charAt(0).toUpperCase() + said.slice(1);
  },
  POINTS: ([points]) => {
    const count = points instanceof FluentNumber ? points.value : Number(points);
    return count < 0 ? `−${-count}` : String(count);
  },
  COORDINATES: () => (settings.chosen.coordinates ? "yes" : "no"),
};

class Reader {
  /** The reader's language. */
  readonly language = language();
  /** Counts what has been loaded, for texts that were shown before. */
  private loaded = $state(0);
  private readonly bundles = new Map<string, FluentBundle>();
  private readonly loading = new Map<string, Promise<void>>();
  /** The catalogues that have been asked for, and whether English is asked for too. */
  private readonly asked = new Set<Catalogue>();
  private lacking = false;
  /** The catalogues that have come with the ids of their texts, and how many are on their way. */
  private readonly here = new Map<Catalogue, Set<string>>();
  private waiting = 0;

  /** Load a catalogue. The promise is kept as soon as its texts can be shown. */
  async load(name: Catalogue): Promise<void> {
    this.asked.add(name);
    const own = addresses[this.language]?.[name] ? this.language : ENGLISH;
    await Promise.all([own, ...(this.lacking ? [ENGLISH] : [])].map((each) => this.loadOne(each, name)));
  }

  /** The reader's language lacks a text, or has a faulty one: from now on English is loaded beside it. */
  private lack(): void {
    if (this.lacking || this.language === ENGLISH) return;
    this.lacking = true;
    for (const name of this.asked) void this.load(name);
  }

  /** Whether a catalogue has come in any language. */
  has(name: Catalogue): boolean {
    return this.here.has(name);
  }

  /** The ids of the texts of a catalogue, as far as it has come. */
  idsOf(name: Catalogue): string[] {
    void this.loaded;
    return [...(this.here.get(name) ?? [])];
  }

  /** What is shown for a text that no language has: nothing as long as it may still come. */
  lost(id: string): string {
    return this.waiting ? "" : id.replaceAll(/[-.]/g, " ");
  }

  /** Load a catalogue whose texts are wanted; they appear when it is there. */
  ask(name: Catalogue): string {
    void this.load(name);
    return "";
  }

  private loadOne(from: string, name: Catalogue): Promise<void> {
    const address = addresses[from]?.[name];
    if (!address) return Promise.resolve();
    let loading = this.loading.get(address);
    if (!loading) {
      this.waiting += 1;
      loading = fetched(address).then((source) => {
        const resource = new FluentResource(source);
        this.bundle(from).addResource(resource);
        this.here.set(name, new Set([...(this.here.get(name) ?? []), ...resource.body.map(({ id }) => id)]));
        this.waiting -= 1;
        this.loaded += 1;
      });
      this.loading.set(address, loading);
    }
    return loading;
  }

  private bundle(from: string): FluentBundle {
    let bundle = this.bundles.get(from);
    if (!bundle)
      this.bundles.set(from, (bundle = new FluentBundle(from, { useIsolating: false, functions: FUNCTIONS })));
    return bundle;
  }

  /**
   * The text of an id, "name" or "name.attribute"; null if no language has it. A faulty one is passed over for English.
   * One that is not *needed* may be there or not.
   */
  find(id: string, values: Values, needed = true): string | null {
    void this.loaded; // so that what shows the text follows when a catalogue arrives
    const [name = "", attribute] = id.split(".");
    let faulty: string | null = null;
    for (const each of new Set([this.language, ENGLISH])) {
      const bundle = this.bundles.get(each);
      const message = bundle?.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (!bundle || !pattern) continue;
      const errors: Error[] = [];
      const found = bundle.formatPattern(pattern, isolated(values), errors);
      if (!errors.length) return found;
      faulty = found;
    }
    if (needed) this.lack();
    return faulty;
  }
}

/** The content of an address; what does not come is asked for again, for as long as it takes. */
async function fetched(address: string): Promise<string> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, MAX_WAIT)) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.text();
      if (answer.status === 404) return "";
    } catch {
      // The server cannot be reached now.
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Values of another direction between marks (U+2068, U+2069) that keep them from reordering the sentence. */
function isolated(values: Values): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && DIRECTED.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );
}

export const reader = new Reader();

/** A text of the catalogues in the reader's language, with its variables. */
export function text<Name extends Id>(id: Name, ...[values]: Needs<Name>): string {
  return reader.find(id, values ?? {}) ?? reader.lost(id);
}

/** A text whose id has a part that comes from the server; *otherwise* if there is none. */
export function textOr(id: string, otherwise: string): string {
  return reader.find(id, {}, false) ?? otherwise;
}

/** The names of the seats, and which of them the reader is. */
export interface Company {
  names: readonly string[];
  you: number;
  /** Whether names are marked, for `tellParts`. */
  marked?: boolean;
}
const NOBODY: Company = { names: [], you: -1 };
const PLAYERS = "players";
/** Stands before a "you" that begins with a capital letter at the start of a text. */
const START = "\ue001";
const NAME_BEGINS = "\ue002";
const NAME_ENDS = "\ue003";
const NAMES = new RegExp(`[${NAME_BEGINS}${NAME_ENDS}]`, "u");

/** What the server says, in the reader's language; the seats are called by their names, and the reader "you". */
export function say(said: Text | string, company: Company = NOBODY): string {
  return typeof said === "string" ? said : capital(form(said, company, ""));
}

/** What the server says, once the catalogue of its text is there. */
export async function sayLater(said: Text | string): Promise<string> {
  if (typeof said !== "string") await reader.load(catalogueOf(said.id));
  return say(said);
}

const capital = (words: string): string =>
  words
    .replace(
      new RegExp(`^(${NAME_BEGINS}?)${START}(.)`, "u"),
      (_, name: string, first: string) => name + first.toUpperCase(),
    )
    .replaceAll(START, "");

/** Something that people did, told with their names: a line of the story or of the chat. */
export interface Line {
  seat: number;
  others?: number[];
  text: Text;
}

/** A line as a sentence. */
export const tell = (line: Line, company: Company): string => say(whole(line), company);

/** A line in the parts of its sentence; those with the mark "b" are the names of people. */
export const tellParts = (line: Line, company: Company): Part[] =>
  say(whole(line), { ...company, marked: true })
    .split(NAMES)
    .map((words, at) => ({ mark: at % 2 ? "b" : "", words }))
    .filter(({ words }) => words);

/** What a line tells without those who did it, for a list of what one did: "placed fire at c3". */
export const actOf = (line: Line, company: Company): string => capital(form(line.text, company, "act"));

/** A text in its short form, if it has one. */
export const short = (said: Text, company: Company): string => capital(form(said, company, "short"));

function whole({ seat, others = [], text: said }: Line): Text {
  const who = players(seat, ...others);
  return seat < 0 ? said : { ...said, args: { ...said.args, who } };
}

/** A value that names the people on these seats, as the server's. */
export const players = (...seats: number[]): Text => ({ id: PLAYERS, args: { seats } });

/** A text in the form of one of its attributes, if it has that. */
function form({ id, args = {} }: Text, company: Company, attribute: string): string {
  const values = valuesOf(args, company);
  const found = attribute ? reader.find(`${id}.${attribute}`, values, false) : null;
  const catalogue = catalogueOf(id);
  return found ?? reader.find(id, values, reader.has(catalogue)) ?? reader.ask(catalogue);
}

/** Where the texts are that the server says. */
const catalogueOf = (id: string): Catalogue => CATALOGUES[id.split("-")[0] ?? ""] ?? "table";

function valuesOf(args: NonNullable<Text["args"]>, company: Company): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(args)) {
    if (Array.isArray(value)) {
      const words = value.map((one) => (typeof one === "object" ? form(one, company, "") : String(one)));
      values[name] = listed(counted(words));
    } else if (typeof value !== "object") {
      values[name] = value;
    } else if (value.id === PLAYERS) {
      const seats = (value.args?.seats as number[]).toSorted(
        (one, other) => Number(other === company.you) - Number(one === company.you),
      );
      const yours = seats.includes(company.you);
      values[name] = seats.length > 1 ? (yours ? "we" : "they") : yours ? "you" : "other";
      values[`${name}Name`] = listed(seats.map((seat) => called(seat, company)));
    } else {
      values[name] = new Inner((attribute) => form(value, company, attribute));
    }
  }
  return values;
}

function called(seat: number, company: Company): string {
  const name =
    seat === company.you
      ? START + form({ id: "player-you" }, company, "")
      : (company.names[seat] ?? form({ id: "player-seat", args: { number: seat + 1 } }, company, ""));
  return company.marked ? NAME_BEGINS + name + NAME_ENDS : name;
}

/** Wait for a module and the texts that it shows. */
export async function withTexts<Module>(module: Promise<Module>, ...names: Catalogue[]): Promise<Module> {
  const [loaded] = await Promise.all([module, ...names.map((name) => reader.load(name))]);
  return loaded;
}

/** The reader's locale for dates: the browser's own variant of the language, if it has one. */
export const locale = (): string =>
  navigator.languages.find((one) => one.split("-")[0] === reader.language.split("-")[0]) ?? reader.language;

/* British English has no comma before the last word of a list, as the catalogues have none. */
const lists = (type: "conjunction" | "disjunction"): Intl.ListFormat =>
  new Intl.ListFormat(reader.language === ENGLISH ? "en-GB" : reader.language, { type });

/** The words of a list, with those that stand in it several times once: "2 × Fire". */
function counted(words: string[]): string[] {
  const times = new Map<string, number>();
  for (const one of words) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, many]) => (many === 1 ? one : `${many} × ${one}`));
}

/** Words joined by commas and "and". */
export const listed = (words: string[]): string => lists("conjunction").format(words);

/** Words joined by commas and "or". */
export const eitherOf = (words: string[]): string => lists("disjunction").format(words);

/** A part of a text: plain words, or what stands between `<mark>` and `</mark>`. */
export interface Part {
  mark: string;
  words: string;
}

const ESCAPED = "\ue000";

/** The parts of what the server says. Its variables have no marks. */
export const saidParts = (said: Text): Part[] => split(say(said));

/** The parts of a text. A mark in a variable is not one of the text's. */
export function parts(id: Id, values: Values = {}): Part[] {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("<", ESCAPED) : value,
    ]),
  );
  return split(reader.find(id, safe) ?? reader.lost(id));
}

function split(whole: string): Part[] {
  return whole
    .split(/(<[a-z]+>.*?<\/[a-z]+>|<[a-z]+\/>)/su)
    .filter(Boolean)
    .map((part) => {
      // Without a reference back to the name: WebKit does not find one in a text with characters beyond Latin 1.
      const marked = /^<([a-z]+)(?:\/>|>(.*)<\/[a-z]+>$)/su.exec(part);
      const [mark = "", words = ""] = marked?.slice(1) ?? ["", part];
      return { mark, words: words.replaceAll(ESCAPED, "<") };
    });
}
