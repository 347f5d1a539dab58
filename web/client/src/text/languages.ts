import { negotiateLanguages } from "@fluent/langneg";
import { store, stored } from "../state/stored";

/** Where each catalogue is, by language: the server writes it into the page. */
export const addresses = JSON.parse(document.getElementById("catalogues")?.textContent || "{}") as Record<
  string,
  Record<string, string>
>;

export const ENGLISH = "en";
const KEY = "omegatable.language";

/** The languages that the page can be read in. */
export const LANGUAGES: readonly string[] = Object.keys(addresses);

/** What a language calls itself: "Deutsch". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The language that was chosen in this browser, or the best of those that the browser asks for. */
export function language(): string {
  const wanted = [stored(KEY), ...navigator.languages].filter(Boolean);
  return negotiateLanguages(wanted, LANGUAGES, { defaultLocale: ENGLISH, strategy: "lookup" })[0] ?? ENGLISH;
}

/** Choose a language for this browser: the page begins anew in it. */
export function chooseLanguage(chosen: string): void {
  store(KEY, chosen);
  location.reload();
}
