/**
 * The key that a person pressed. Layouts without Latin letters, such as Cyrillic and Greek, and those whose digits need
 * Shift, such as French, give the letter or the digit of the place on the keyboard.
 */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if ([...key].length !== 1) return key;
  const [, letter = "", digit = ""] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? [];
  if (letter && key > "~") return letter.toLowerCase();
  if (digit && !shiftKey && !/[0-9+=-]/.test(key)) return digit;
  return key === "؟" ? "?" : key;
}

/** Whether a key is one that buttons, lists and the window use too: a table takes it on the way down, before they do. */
export const isShared = (event: KeyboardEvent): boolean => /^Arrow|^ $/.test(keyOf(event));

/** Whether a key may be a shortcut: it is not typed into one of the *fields*, and no other modifier than Shift is held. */
export function isShortcut(event: KeyboardEvent, fields = "dialog, input, textarea, select"): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey) && !(event.target as HTMLElement).closest(fields);
}

/** Whether a key is a letter, a digit or a sign, which people can turn off as shortcuts. */
export const isSign = (event: KeyboardEvent): boolean => keyOf(event).length === 1 && keyOf(event) !== " ";
