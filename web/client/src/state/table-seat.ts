import type { Request } from "../socket";
import type { Choice, Hint, Passage, Table, Text, Thinking } from "../wire";

type WithoutId<Message> = Message extends Request ? Omit<Message, "id"> : never;
/** A request as a component writes it; the seat gives it an id. */
export type Wish = WithoutId<Request>;

/** Why something is impossible, and where the rules say so; a repeated one has another count. */
export interface Refusal {
  sentence: Text | string;
  passage: Passage | null;
  count: number;
}

/** A seat as a table on the page needs it: one that a socket serves, or one that shows a position of a replay. */
export interface TableSeat {
  /** Whether the table only shows what was: nobody acts. */
  readonly still: boolean;
  /** Whether the reader is the player of this seat, so that texts call them "you". */
  readonly own: boolean;
  readonly table: Table | null;
  readonly reached: boolean;
  readonly met: boolean;
  readonly gone: Text | string | null;
  readonly refusal: Refusal | null;
  readonly thinking: Thinking | null;
  readonly busy: boolean;
  /** The act that waits until the table is reached again, by its words, and whether it has left this page already. */
  readonly waiting: { words: Text | string; left: boolean } | null;
  /** The last hint, and the id of the request that is still to be answered in full. */
  readonly hint: Hint | null;
  readonly asking: string | null;
  readonly mayAskToSkip: boolean;
  act(choice: Choice): void;
  takeBack(): void;
  /** Withdraw the act that waits, if it has not left this page. */
  withdraw(): void;
  /** Send a request. Requests that change this seat before they are answered have methods of their own. */
  send(wish: Wish): void;
  /** Ask for a hint on the present decision. Returns the id of the request. */
  askHint(): string;
  skip(): void;
  /** Whether the viewer did not wish to wait for the table that is shown, so that its events are not told one by one. */
  readonly hurried?: boolean;
  /** Show later tables only after these milliseconds, or at once with 0. */
  hold?(milliseconds: number): void;
  answerOffer(agrees: boolean): void;
  /** Take away why something was impossible: something else has been picked. */
  clearRefusal(): void;
  /** Show why something is impossible, and where the rules say so. */
  refuse(sentence: Text | string, passage?: Passage | null): void;
  /** Ask why nothing can be done with a piece, or not on a place; where nobody can be asked, show *otherwise*. */
  askWhy(piece: string, place: string, otherwise: Text | string): void;
  flush(): void;
  close(): void;
}
