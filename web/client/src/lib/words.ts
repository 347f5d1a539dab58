/** A score with a real minus sign, not a hyphen, below zero. */
export const signed = (score: number): string => (score < 0 ? `−${-score}` : String(score));
