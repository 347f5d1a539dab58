import { isFlag, isForm, isMap, isReal } from "../lib/checks";
import { kept, store } from "../state/stored";

/** How far this browser has come in a lesson. */
export interface Progress {
  /** The step where it stands, from 0. */
  at: number;
  /** Whether the lesson has been finished once. */
  done: boolean;
}

const KEY = "omegatable.lessons";

const all = (): Record<string, Progress> => kept(KEY, {}, isMap(isForm({ at: isReal, done: isFlag })));

export function progressOf(game: string): Progress {
  return all()[game] ?? { at: 0, done: false };
}

/** Whether this browser has begun any lesson. */
export const hasLearned = (): boolean => Object.keys(all()).length > 0;

export function keepProgress(game: string, progress: Progress): void {
  store(KEY, JSON.stringify({ ...all(), [game]: progress }));
}
