import type { Choice } from "../../wire";

/** What a choice is about, taken from its verb and from the names of the things that it moves. */
export interface Act {
  does:
    | "omega" | "pass" | "yes" | "no" | "play" | "seat" | "position" | "step" | "discard" | "give" | "give blind" | "want" | "want any"
    | "send" | "cancel" | "offer" | "accept" | "refuse" | "counter" | "withdraw" | "show" | "show all" | "finish";
  card?: string;
  seat?: number;
  at?: number;
  slot?: number;
}

const RANGES: [number, Act["does"]][] = [
  [0, "omega"], [5, "pass"], [6, "yes"], [7, "no"], [8, "play"], [38, "seat"], [43, "position"], [53, "step"], [66, "discard"], [96, "give"],
  [126, "give blind"], [156, "want"], [186, "want any"], [187, "send"], [188, "cancel"], [189, "offer"], [194, "accept"], [204, "refuse"],
  [214, "counter"], [224, "withdraw"], [234, "show"], [264, "show all"], [265, "finish"],
];

export function actOf(choice: Choice): Act {
  const [first, does] = RANGES.findLast(([start]) => start <= choice.action) ?? [0, "finish" as const];
  const index = choice.action - first;
  switch (does) {
    case "play": case "discard": case "give": case "give blind": case "show": return { does, card: choice.piece };
    case "want": return { does, card: choice.piece };
    case "seat": case "offer": return { does, seat: index };
    case "position": return { does, at: index + 1 };
    case "accept": case "refuse": case "counter": case "withdraw": return { does, slot: index };
    default: return { does };
  }
}
