import { signed } from "../lib/words";
/** When a judged difference stands out from the noise of its measurement. */

const STANDARD_ERRORS = 2;
const LEAST_LUCK = 0.05; // in chance to win

/** Whether a difference is certain: more than two standard errors from nothing. */
const stands = (difference: number, error: number): boolean => Math.abs(difference) > STANDARD_ERRORS * error;

/** Whether an action that is behind the best may be as good as it. */
export const tooClose = ({ behind, behind_error }: { behind: number; behind_error: number }): boolean =>
  behind > 0 && !stands(behind, behind_error);

/** Whether a draw changed the chance so much that it is worth a mark. */
export const mattered = ({ change, error }: { change: number; error: number }): boolean =>
  Math.abs(change) >= LEAST_LUCK && stands(change, error);

/** A part of a result as points of a hundred, with its sign. */
export const pointsWords = (value: number): string => `${value > 0 ? "+" : ""}${signed(Math.round(100 * value))}`;
