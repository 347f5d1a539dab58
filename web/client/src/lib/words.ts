/** A score with a real minus sign, not a hyphen, below zero. */
export const signed = (score: number): string => (score < 0 ? `−${-score}` : String(score));

export const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
