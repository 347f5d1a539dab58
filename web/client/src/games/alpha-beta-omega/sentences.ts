import { eitherOf, listed, text } from "../../text/text.svelte";
import type { AlphaBetaOmegaModel } from "./model.svelte";

/** The sentence of the prompt and its help. */
export function promptOf(model: AlphaBetaOmegaModel): { sentence: string; help: string } {
  const { play, view, held, reactions } = model;
  const table = play.table;
  if (!table) return { sentence: "", help: "" };
  if (model.waiting && !model.offering && !held) {
    const names = listed(table.awaited.map((seat) => model.nameOf(seat)));
    return {
      sentence: text("abo-traded"),
      help: names ? text("abo-traded-waiting", { names }) : text("abo-traded-help"),
    };
  }
  const alpha = model.alpha
    ? text("abo-turned-up", { alpha: model.called(model.alpha.alpha), position: model.alpha.position })
    : "";
  if (model.window && !play.yourTurn)
    return { sentence: text("abo-waiting"), help: alpha || play.say(table.prompt.help) };
  if (reactions.length && !held) {
    const names = reactions.map(({ act }) => model.cardName(act.card ?? null));
    return { sentence: text("abo-play-which", { cards: eitherOf(names) }), help: play.say(table.prompt.help) };
  }
  if (model.offering && play.yourTurn) {
    return {
      sentence: held ? text("abo-offer-whom", { card: model.cardName(held) }) : text("abo-offer-any-whom"),
      help: text("abo-offer-choose"),
    };
  }
  if (held && play.yourTurn && !model.choosing) {
    const does = model.cards.get(held)?.text ?? "";
    const played = model.find("play", { card: held });
    return { sentence: model.cardName(held), help: played ? `${does} ${model.follows(played)}`.trim() : does };
  }
  if (view.phase === "trade" && play.yourTurn && model.askedAgain)
    return { sentence: play.say(table.prompt.sentence), help: text("abo-finish-again.explained") };
  const befell = view.phase === "show" ? "" : model.atOnce.map((line) => play.tell(line)).join(" ");
  return { sentence: play.say(table.prompt.sentence), help: befell || play.say(table.prompt.help) };
}

/** The words of the prompt's tab, if it does not say whose turn it is. */
export function tabOf(model: AlphaBetaOmegaModel): string | undefined {
  const { play } = model;
  if (model.view.phase === "react") return text(play.yourTurn ? "abo-can-react" : "moment");
  if (model.waiting && !model.offering && !model.held) return text("moment");
  if (play.yourTurn && play.all && !play.shared) return text("table-act");
  return undefined;
}
