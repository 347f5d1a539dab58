import type { Choice, Invitation, Table, Thinking } from "../wire";

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
  readonly mayAskToSkip: boolean;
  act(choice: Choice): void;
  takeBack(): void;
  playNow(): void;
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
