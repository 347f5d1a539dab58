import { settings } from "../state/settings.svelte";
import type { Play } from "../state/play.svelte";
import type { ChatLine, SayPhrase } from "../wire";
import { say, text } from "../text/text.svelte";

export type Phrase = SayPhrase["phrase"];

/** The quick phrases: each reader's page has its own words for them. */
export const PHRASES: readonly Phrase[] = [
  "hello",
  "moment",
  "back",
  "your_turn",
  "well_played",
  "nice",
  "thanks",
  "sorry",
  "oh_no",
  "lucky",
  "good_game",
  "bye",
];

/** What a line of the chat says in this reader's language. */
export const wordsOf = (line: ChatLine): string =>
  line.remark ? say(line.remark) : line.phrase ? text(`phrase-${line.phrase}`) : line.said;

/** Whether the viewer wants to read a line: bots may be quiet, and people may be muted. */
export const isHeard = (play: Play, line: ChatLine): boolean =>
  line.remark ? settings.chosen.remarks : Boolean(line.did) || !play.muted.includes(line.seat);

/** A line of the chat with the name of the one who said or did it, for a screen reader. */
export const spokenLine = (play: Play, line: ChatLine): string =>
  line.did
    ? play.tell({ ...line, text: line.did })
    : text("chat-line-spoken", { name: play.nameOf(line.seat), words: wordsOf(line) });
