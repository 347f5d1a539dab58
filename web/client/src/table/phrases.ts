import type { ChatLine, SayPhrase } from "../wire";

export type Phrase = SayPhrase["phrase"];

/** The words of the quick phrases: each reader's page has its own. */
export const PHRASES: Record<Phrase, string> = {
  hello: "Hello!",
  moment: "One moment",
  back: "I am back",
  your_turn: "Your turn",
  well_played: "Well played!",
  nice: "Nice one!",
  thanks: "Thank you!",
  sorry: "Sorry!",
  oh_no: "Oh no!",
  lucky: "Lucky!",
  good_game: "Good game!",
  bye: "Bye for now",
};

/** What a line of the chat says in this reader's language. */
export const wordsOf = (line: ChatLine): string => (line.phrase ? (PHRASES[line.phrase] ?? "") : line.text);
