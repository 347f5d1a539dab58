import { isForm } from "../lib/checks";
import { kept, store } from "./stored";

/** A person's settings for this page, stored only in this browser. */
export interface Choices {
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** Whether the device vibrates when a turn begins. */
  vibrate: boolean;
  motion: "system" | "less";
  pace: "1" | "2" | "now";
  letters: boolean;
  /** Whether the table keeps count during a game. */
  scores: boolean;
  /** Whether the page acts by itself where everybody sees that there is one choice. */
  forced: boolean;
  /** Whether named bots speak. */
  remarks: boolean;
  /** Whether places are told by their coordinates, and not in words. */
  coordinates: boolean;
  /** Whether the page notifies when it is one's turn; the person is asked once. */
  notify: "ask" | "yes" | "no";
  /** Whether lessons, puzzles and more are kept for the time without the server: where the page is installed, or always. */
  offline: "installed" | "yes" | "no";
}

const KEY = "omegatable.settings";
const DEFAULTS: Choices = {
  theme: "system",
  sound: false,
  vibrate: false,
  motion: "system",
  pace: "1",
  letters: true,
  scores: true,
  forced: true,
  remarks: true,
  coordinates: false,
  notify: "ask",
  offline: "installed",
};
const isChoices = isForm(
  Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, usual]) => [
      name,
      (value) => value === undefined || typeof value === typeof usual,
    ]),
  ),
);

class Settings {
  private choices = $state<Choices>({ ...DEFAULTS, ...kept<Partial<Choices>>(KEY, {}, isChoices) });
  private systemDark = $state(false);
  private systemLess = $state(false);

  constructor() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const less = matchMedia("(prefers-reduced-motion: reduce)");
    this.systemDark = dark.matches;
    this.systemLess = less.matches;
    dark.addEventListener("change", () => ((this.systemDark = dark.matches), this.paint()));
    less.addEventListener("change", () => (this.systemLess = less.matches));
    this.paint();
  }

  get chosen(): Readonly<Choices> {
    return this.choices;
  }
  get dark(): boolean {
    return this.chosen.theme === "dark" || (this.chosen.theme === "system" && this.systemDark);
  }
  /** Whether things move, or just change. */
  get moves(): boolean {
    return this.chosen.motion === "system" && !this.systemLess;
  }
  /** The minimum time between two acts of others, in milliseconds. */
  get beat(): number {
    return { "1": 500, "2": 250, now: 0 }[this.chosen.pace];
  }
  get offline(): boolean {
    const { offline } = this.chosen;
    return offline === "yes" || (offline === "installed" && matchMedia("(display-mode: standalone)").matches);
  }

  set<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
    this.choices[name] = value;
    store(KEY, JSON.stringify(this.choices));
    this.paint();
  }

  private paint(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const settings = new Settings();
