import { text } from "../../text/text.svelte";
import type { Passage } from "../../wire";
import { cardName, isAlpha, type OmegaShiftModel, suitName, suitOf } from "./model.svelte";

/** The sentence of the prompt and its help, with the passage of the rules that the help is about. */
export function promptOf(model: OmegaShiftModel): { sentence: string; help: string; passage?: Passage | null } {
  const { play, inHand: held } = model;
  const { piece } = play.selection;
  const table = play.table;
  if (!table) return { sentence: "", help: "" };
  if (model.choosing && piece) {
    if (isAlpha(piece)) {
      return {
        sentence: text("os-shift"),
        help: text("os-shift-help", { card: cardName(piece) }),
      };
    }
    const [first = "", second = ""] = model.arrows.map((arrow) => suitName(arrow.other));
    return {
      sentence: text("os-pull", { suit: suitName(suitOf(piece)) }),
      help: text("os-pull-help", { count: model.arrows.length, first, second, stay: model.stay ? "yes" : "no" }),
    };
  }
  if (play.yourTurn && held && !model.drawing) {
    const { refusal, passage } = model.mine.hand.find(({ card }) => card === held) ?? {};
    return {
      sentence: cardName(held),
      passage: model.can("play") ? null : passage,
      help: model.can("play")
        ? text(isAlpha(held) ? "os-help-alpha" : "os-help-card")
        : [refusal ? play.say(refusal) : "", text("os-help-discard")].filter(Boolean).join(" "),
    };
  }
  return { sentence: play.say(table.prompt.sentence), help: play.say(table.prompt.help) };
}
