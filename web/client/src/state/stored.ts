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

/** What this browser stored as JSON under a name; *otherwise* if nothing, or nothing that can be read. */
export function kept<Value>(name: string, otherwise: Value): Value {
  try {
    return JSON.parse(stored(name)) as Value;
  } catch {
    return otherwise;
  }
}
