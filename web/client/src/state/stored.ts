import type { Check } from "../lib/checks";

/** Under which name the album of this browser is stored. */
export const ALBUM = "omegatable.you";

/** What this browser stored under a name; empty if nothing, also in a browser that stores nothing. */
export function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Store a value under a name. The page works without what a browser does not store. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // This browser stores nothing.
  }
}

/** What this browser stored as JSON under a name; *otherwise* if nothing, or nothing of the form that *is* checks. */
export function kept<Value>(name: string, otherwise: Value, is: Check): Value {
  try {
    const value: unknown = JSON.parse(stored(name));
    return is(value) ? (value as Value) : otherwise;
  } catch {
    return otherwise;
  }
}
