// Temporary, until the wire is generated.


/** All that one seat may know. `seat` is null for a spectator. */
export interface AlphaBetaOmegaView {
  game: "alpha-beta-omega";
  seat: number | null;
  to_move: number | null;
  phase: "card" | "choose" | "coin" | "consent" | "draft" | "exchange" | "give" | "may" | "omega" | "over" | "pick" | "place" | "play" | "position" | "react" | "saucer" | "seat" | "show" | "shuffle" | "step" | "trade" | "walk";
  stage: "exchange" | "move on" | "omegas" | "pick" | "play" | "test" | "trade";
  round: number;
  cycle: number;
  last_cycle: number | null;
  final: boolean;
  alone: "solo" | "survivor" | null;
  order: number[];
  players: PlayerPlain[];
  road: PlacePlain[];
  gone: GonePlain[];
  turned_up: string | null;
  playing: PlayedPlain[];
  offers: OfferPlain[];
  choosing: number | null;
  showing: string | null;
  omegas_left: ("black" | "cyan" | "magenta" | "other" | "yellow")[];
  deck: number;
  discards: string[];
  plot: PlotPlain | null;
  deck_name: string;
  deck_author: string;
  cards: CardPlain[];
  effects: EffectPlain[];
  cast: CharacterPlain[];
  options: Record<string, number | string | boolean>;
}

/** A card of the deck, of which there may be several equal copies. */
export interface CardPlain {
  card: string;
  code: string;
  name: string;
  text: string;
  does: string;
  sort: "chance" | "item";
  when: "immediate" | "play" | "reaction";
  alone: boolean;
  copies: number;
}

/** One of the cast. */
export interface CharacterPlain {
  character: string;
  title: string;
  name: string;
  text: string;
}

/** Something that an omega can have until the cycle ends. */
export interface EffectPlain {
  effect: string;
  name: string;
  text: string;
  protects: boolean;
  priority: boolean;
}

/** A character who has left the table, in the order in which they left. */
export interface GonePlain {
  character: string;
  seat: number | null;
}

/** One card of a hand, as the looking seat knows it. */
export interface HeldPlain {
  card: string | null;
  known: number[];
  playable: boolean;
}

/** An offer: one that lies on the table, or one's own in the making. */
export interface OfferPlain {
  slot: number;
  giver: number;
  taker: number;
  sent: boolean;
  gives: (string | null)[];
  blind: boolean[];
  wants: (string | null)[];
  wants_any: number;
  can_accept: boolean;
  words: string[];
}

/** One position of the road and the character card there. */
export interface PlacePlain {
  position: number;
  character: string | null;
  up: boolean;
  lookers: number[];
}

/** A card that is being carried out. */
export interface PlayedPlain {
  card: string;
  seat: number;
  event: string | null;
}

/** One player. */
export interface PlayerPlain {
  seat: number;
  place: number;
  omega: "black" | "cyan" | "magenta" | "other" | "yellow" | null;
  suits: SuitPlain[];
  position: number | null;
  effects: string[];
  hand: HeldPlain[];
  result: "escaped" | "in play" | "marked" | "married a beta" | "married an omega" | "unmarked";
  partner: string | null;
  partner_seat: number | null;
  ending: string;
  rank: "fail" | "second" | "third" | "win" | null;
  score: number;
  star: string | null;
  has_played: boolean;
  finished: boolean;
  offers_left: number;
}

/** The plot of this game. */
export interface PlotPlain {
  plot: string;
  name: string;
  text: string;
  saucer: number | null;
}

/** How well an alpha suits an omega. */
export interface SuitPlain {
  alpha: string;
  rank: number;
  gone: boolean;
}
