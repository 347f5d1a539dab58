import type { Choice, Hint, Invitation, Table, Thinking } from "../wire";

/** A seat as a table on the page needs it: one that a socket serves, or one that shows a position of a replay. */
export interface TableSeat {
  readonly key: string;
  /** Whether the table only shows what was: nobody acts. */
  readonly still: boolean;
  readonly table: Table | null;
  readonly reached: boolean;
  readonly met: boolean;
  readonly gone: string | null;
  readonly invitation: Invitation | null;
  readonly refusal: { sentence: string; count: number } | null;
  readonly thinking: Thinking | null;
  readonly busy: boolean;
  /** The last hint, and the id of the request that is still to be answered in full. */
  readonly hint: Hint | null;
  readonly asking: string | null;
  readonly mayAskToSkip: boolean;
  act(choice: Choice): void;
  takeBack(): void;
  playNow(): void;
  /** Ask for a hint on the present decision. Returns the id of the request. */
  askHint(): string;
  skip(): void;
  sit(name: string, move: boolean): void;
  giveSeat(seat: number): void;
  returnSeat(): void;
  speak(text: string): void;
  playAgain(): void;
  refuse(sentence: string): void;
  flush(): void;
  close(): void;
}
