import { reader, textOr } from "./text.svelte";
import type { Catalogue } from "./texts";

/** A word that is explained, in all the forms in which texts have it. */
export interface Term {
  forms: string[];
  meaning: string;
}
/** A part of a text: a word with its meaning, or what stands between such words. */
export interface Glossed {
  words: string;
  meaning: string;
}

/** The ids of words that are explained, such as "os-term-marker". */
const TERM = /^[a-z]+-term-[a-z]+$/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** The words of a game that are explained, in the reader's language. */
export const glossaryOf = (game: string): Term[] =>
  reader
    .idsOf(game as Catalogue)
    .filter((id) => TERM.test(id))
    .map((id) => ({ forms: textOr(`${id}.forms`, "").split(", "), meaning: textOr(`${id}-meaning`, "") }));

/** A form as a pattern; one that begins with a small letter may begin a sentence. */
function patternOf(form: string): string {
  const [first = "", ...rest] = form.replace(SPECIAL, "\\$&");
  const capital = first.toUpperCase();
  return (first === capital ? first : `[${first}${capital}]`) + rest.join("");
}

const whole = (forms: string[]): RegExp =>
  // The longest form first, because a shorter one may be its beginning.
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${forms
      .toSorted((one, other) => other.length - one.length)
      .map(patternOf)
      .join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );

/** A text in parts, in which each term is explained where it stands first, unless it stands *before* the text. */
export function glossed(words: string, terms: Term[], before = ""): Glossed[] {
  const found = terms
    .map(({ forms, meaning }) => ({ meaning, form: whole(forms) }))
    .filter(({ form }) => !form.test(before))
    .flatMap(({ meaning, form }) => {
      const match = form.exec(words);
      return match ? [{ at: match.index, words: match[0], meaning }] : [];
    })
    .toSorted((one, other) => one.at - other.at || other.words.length - one.words.length);
  const parts: Glossed[] = [];
  let end = 0;
  for (const { at, words: word, meaning } of found) {
    if (at < end) continue; // a word within a longer one
    parts.push({ words: words.slice(end, at), meaning: "" }, { words: word, meaning });
    end = at + word.length;
  }
  return [...parts, { words: words.slice(end), meaning: "" }].filter((part) => part.words);
}
