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
