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
