import { isForm, isList, isText } from "../lib/checks";
import { kept, store } from "../state/stored";
import type { ReplayHead } from "../wire";

const KEY = "omegatable.replays";
const MOST = 10;

/** A replay that was opened in this browser. */
export interface OpenedReplay {
  id: string;
  title: string;
  names: string[];
}

const isOpened = isForm({ id: isText, title: isText, names: isList(isText) });

/** The last replays of finished games that were opened in this browser, the newest first. */
export const openedReplays = (): OpenedReplay[] => kept<OpenedReplay[]>(KEY, [], isList(isOpened));

/** Whether everybody may see all of a replay: nothing of it is a secret of a seat, and nothing can be added. */
export const isOpen = ({ opened, growing }: ReplayHead): boolean => opened && !growing;

/** Remember that a replay was opened, unless the game goes on or hides something. */
export function remember(head: ReplayHead): void {
  if (!isOpen(head)) return;
  const { id, title } = head;
  const others = openedReplays().filter((one) => one.id !== id);
  const opened = { id, title, names: head.seats.map(({ name }) => name) };
  store(KEY, JSON.stringify([opened, ...others].slice(0, MOST)));
}
