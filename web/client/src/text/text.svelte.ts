import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Catalogue, Texts } from "./texts";

/*
 * What people read, in their language. The catalogues are the files of omegatable/locales, as they are. A text that the
 * reader's language lacks is shown in English.
 */

export type Id = keyof Texts;
export type Values = Record<string, string | number>;
/** What a text needs besides its id: nothing, or its variables. */
type Needs<Name extends Id> = Texts[Name] extends null ? [] : [Texts[Name]];

const ENGLISH = "en";
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** Characters that are written from right to left, and marks of direction: around them, a sentence must be kept whole. */
const DIRECTED =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Where each catalogue is, by language: the server writes it into the page. */
const addresses = JSON.parse(document.getElementById("catalogues")?.textContent || "{}") as Record<
  string,
  Record<string, string>
>;

class Reader {
  /** The reader's language. */
  language = $state(ENGLISH);
  /** Counts what has been loaded, for texts that were shown before. */
  private loaded = $state(0);
  private readonly bundles = new Map<string, FluentBundle>();
  private readonly loading = new Map<string, Promise<void>>();

  /** Load a catalogue, in the reader's language and in English. The promise is kept as soon as its texts can be shown. */
  async load(name: Catalogue): Promise<void> {
    await Promise.all([...new Set([this.language, ENGLISH])].map((language) => this.loadOne(language, name)));
  }

  private loadOne(language: string, name: Catalogue): Promise<void> {
    const address = addresses[language]?.[name];
    if (!address) return Promise.resolve();
    let loading = this.loading.get(address);
    if (!loading) {
      loading = fetched(address).then((source) => {
        this.bundle(language).addResource(new FluentResource(source));
        this.loaded += 1;
      });
      this.loading.set(address, loading);
    }
    return loading;
  }

  private bundle(language: string): FluentBundle {
    let bundle = this.bundles.get(language);
    if (!bundle) this.bundles.set(language, (bundle = new FluentBundle(language, { useIsolating: false })));
    return bundle;
  }

  /** The text of an id; null if no language has it. A faulty one is passed over for English. */
  find(id: string, values: Values): string | null {
    void this.loaded; // so that what shows the text follows when a catalogue arrives
    const [name = "", attribute] = id.split(".");
    let faulty: string | null = null;
    for (const language of new Set([this.language, ENGLISH])) {
      const bundle = this.bundles.get(language);
      const message = bundle?.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (!bundle || !pattern) continue;
      const errors: Error[] = [];
      const found = bundle.formatPattern(pattern, isolated(values), errors);
      if (!errors.length) return found;
      faulty = found;
    }
    return faulty;
  }
}

/** The content of an address; what does not come is asked for again, for as long as it takes. */
async function fetched(address: string): Promise<string> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
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
  return reader.find(id, values ?? {}) ?? id.replaceAll(/[-.]/g, " ");
}

/** A text whose id has a part that comes from the server; *otherwise* if there is none. */
export function textOr(id: string, otherwise: string): string {
  return reader.find(id, {}) ?? otherwise;
}

/** Wait for a module and the texts that it shows. */
export async function withTexts<Module>(module: Promise<Module>, name: Catalogue): Promise<Module> {
  const [loaded] = await Promise.all([module, reader.load(name)]);
  return loaded;
}

/** The reader's locale for dates: the browser's own variant of the language, if it has one. */
export const locale = (): string =>
  navigator.languages.find((one) => one.split("-")[0] === reader.language) ?? reader.language;

/* British English has no comma before the last word of a list, as the catalogues have none. */
const lists = (type: "conjunction" | "disjunction"): Intl.ListFormat =>
  new Intl.ListFormat(reader.language === ENGLISH ? "en-GB" : reader.language, { type });

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

/** The parts of a text. A mark in a variable is not one of the text's. */
export function parts(id: Id, values: Values = {}): Part[] {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("<", ESCAPED) : value,
    ]),
  );
  const whole = reader.find(id, safe) ?? id.replaceAll(/[-.]/g, " ");
  return whole
    .split(/(<[a-z]+>.*?<\/[a-z]+>|<[a-z]+\/>)/su)
    .filter(Boolean)
    .map((part) => {
      const marked = /^<([a-z]+)(?:\/>|>(.*)<\/\1>$)/su.exec(part);
      const [mark = "", words = ""] = marked?.slice(1) ?? ["", part];
      return { mark, words: words.replaceAll(ESCAPED, "<") };
    });
}
