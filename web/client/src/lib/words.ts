/** A score as people write it: below zero with a minus sign, not a hyphen. */
export const signed = (score: number): string => (score < 0 ? `−${-score}` : String(score));
