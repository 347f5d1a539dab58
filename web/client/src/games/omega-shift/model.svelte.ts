import { signed } from "../../lib/words";
import type { Play } from "../../state/play.svelte";
import type { Choice, OmegaShiftView, Passage, Side, Text } from "../../wire";
import { say, text } from "../../text/text.svelte";

export type Suit = OmegaShiftView["row"][number];

/** A card of the viewer's hand, with its name on the screen. */
export interface Held {
  thing: string;
  card: string;
  open: boolean;
  refusal: Text | null;
  passage: Passage | null;
}

/** One way to shift a marker, as the page draws it. */
export interface Arrow {
  choice: Choice;
  way: string;
  other: Suit;
  right: boolean;
}

export type Inspected =
  { kind: "cards"; title: string; cards: string[]; words: string } | { kind: "seat"; seat: number };

export const suitOf = (card: string): Suit => card.split("-")[0] as Suit;
export const rankOf = (card: string): string => card.split("-")[1] ?? "";
export const isAlpha = (card: string): boolean => card.endsWith("-alpha");
export const suitName = (suit: Suit): string => text(`os-suit-${suit}`);
export const cardName = (card: string): string =>
  isAlpha(card)
    ? say({ id: "os-card-alpha", args: { suit: { id: `os-suit-${suitOf(card)}` } } })
    : text("os-card", { suit: suitName(suitOf(card)), rank: rankOf(card) });

/** Whether a marker goes to the right. */
export const toRight = ({ way, right }: Arrow): boolean => (way === "pull") !== right;

/** The Omega Shift table on the page: the view, plus what the viewer holds in the hand. */
export class OmegaShiftModel {
  /** The half-made choice for an Alpha's marker: only the side or only the way so far. */
  side = $state<"left" | "right" | null>(null);
  way = $state<string | null>(null);
  /** Whether the table is laid out for a phone. */
  small = $state(false);
  inspected = $state.raw<Inspected | null>(null);
  private cubes: Map<Suit, number[]> | null = null;

  constructor(readonly play: Play) {}

  readonly view: OmegaShiftView = $derived.by(() => this.play.table?.view as OmegaShiftView);
  readonly below: number = $derived.by(() => this.view.seat ?? 0);
  readonly mine: Side = $derived.by(() => this.view.sides[this.below] as Side);
  readonly theirs: Side = $derived.by(() => this.view.sides[1 - this.below] as Side);
  readonly held: string | null = $derived.by(() => this.play.selection.piece);
  /** The held thing, if it is a card of the hand. */
  readonly inHand: string | null = $derived.by(() =>
    this.hand.some(({ card }) => card === this.held) ? this.held : null,
  );

  /** The act that the table has not confirmed, or whose marker is not chosen yet. */
  readonly begun: Choice | null = $derived.by(
    () => this.play.sent ?? (this.play.selection.choosing ? (this.play.selection.variants[0] ?? null) : null),
  );

  readonly hand: Held[] = $derived.by(() => {
    const seen = new Map<string, number>();
    let gone = this.begun && this.begun.verb !== "draw" ? this.begun.piece : null;
    const cards: Held[] = [];
    for (const { card, open, refusal, passage } of this.mine.hand) {
      if (card === null) continue;
      if (card === gone) {
        gone = null;
        seen.set(card, (seen.get(card) ?? 0) + 1);
        continue;
      }
      const copy = (seen.get(card) ?? 0) + 1;
      seen.set(card, copy);
      cards.push({
        thing: copy === 1 ? card : `${card}.${copy}`,
        card,
        open,
        refusal: refusal ?? null,
        passage: passage ?? null,
      });
    }
    return cards;
  });

  ranks(side: Side, suit: Suit): number[] {
    const ranks = side.columns[suit];
    const begun = this.begun;
    if (side.seat !== this.mine.seat || begun?.verb !== "play" || suitOf(begun.piece) !== suit || isAlpha(begun.piece))
      return ranks;
    return [...ranks, Number(rankOf(begun.piece))];
  }

  discards(suit: Suit): string[] {
    const cards = this.view.discards[suit];
    const begun = this.begun;
    return begun?.verb === "discard" && suitOf(begun.piece) === suit ? [...cards, begun.piece] : cards;
  }

  /** Give markers names, which the table does not, so that the page can animate the one that moves. */
  readonly markers: Map<Suit, number[]> = $derived.by(() => {
    const before = this.cubes;
    const after = new Map<Suit, number[]>();
    const free: number[] = [];
    let next = 0;
    for (const suit of this.view.row) {
      const count = this.view.markers[suit];
      const had = before?.get(suit) ?? [];
      after.set(suit, had.slice(0, count));
      free.push(...had.slice(count));
      next = Math.max(next, ...had.map((id) => id + 1));
    }
    for (const suit of this.view.row) {
      const here = after.get(suit) as number[];
      while (here.length < this.view.markers[suit]) here.push(free.shift() ?? next++);
    }
    this.cubes = after;
    return after;
  });

  /** What the markers on an Omega currently mean, as its shelf says it. */
  shelf(suit: Suit): { words: string; short: string; open: boolean } {
    const { short, cost } = this.view.shelves[suit];
    return short > 0
      ? { words: text("os-shelf-short", { count: short }), short: text("os-shelf-void"), open: false }
      : { words: text("os-shelf-costs", { cost }), short: `−${cost}`, open: true };
  }

  readonly choosing: boolean = $derived.by(() => this.play.selection.choosing);
  readonly drawing: boolean = $derived.by(() => this.play.choices.some((choice) => choice.verb === "draw"));

  /** The ways to play the held card, once it lies on the table. An Alpha shows its ways already in the hand. */
  private readonly ways: Choice[] = $derived.by(() => {
    if (this.choosing) return this.play.selection.variants;
    return isAlpha(this.held ?? "") ? this.play.selection.ofPiece.filter(({ verb }) => verb === "play") : [];
  });
  /** The ways as arrows between the Omegas; a way that moves no marker has no arrow. */
  readonly arrows: Arrow[] = $derived.by(() => {
    const base = suitOf(this.play.selection.piece ?? "");
    const found: Arrow[] = [];
    for (const choice of this.ways) {
      const { way = "", side = "", from = "", to = "" } = choice.variant ?? {};
      if (!from || !to) continue;
      found.push({ choice, way, other: (from === base ? to : from) as Suit, right: side === "right" });
    }
    return found.sort((one, two) => Number(one.right) - Number(two.right) || one.way.localeCompare(two.way));
  });
  readonly stay: Choice | null = $derived.by(() =>
    this.choosing ? (this.play.selection.variants.find((choice) => !choice.variant?.from) ?? null) : null,
  );
  /** The arrows left after the side or the way was chosen. */
  readonly pointed: Arrow[] = $derived.by(() =>
    this.arrows.filter(
      (arrow) =>
        !this.choosing ||
        ((this.side === null || arrow.right === (this.side === "right")) &&
          (this.way === null || arrow.way === this.way)),
    ),
  );

  /** What a choice changes of both scores, a phrase for each. */
  changes(choice: Choice): string[] {
    return (choice.effects ?? []).map(({ seat, before, after }) =>
      text("os-change", { ...this.play.personOf(seat), before: signed(before), after: signed(after) }),
    );
  }

  /** The only way to play or discard the held card, if there is one way. */
  only(verb: string): Choice | null {
    const found = this.play.selection.ofPiece.filter((choice) => choice.verb === verb);
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  shift(arrow: Arrow | undefined): void {
    if (!arrow) return;
    this.side = null;
    this.way = null;
    this.play.act(arrow.choice);
  }

  /** Choose the side or the way; act if one arrow is left. */
  point(part: { side?: "left" | "right"; way?: string }): boolean {
    if (!this.choosing) return false;
    const side = part.side ?? this.side;
    const way = part.way ?? this.way;
    const left = this.arrows.filter(
      (arrow) => (side === null || arrow.right === (side === "right")) && (way === null || arrow.way === way),
    );
    if (left.length === 0) {
      const nowhere = part.way
        ? text(part.way === "push" ? "os-push-not" : "os-pull-not")
        : text(part.side === "left" ? "os-left-not" : "os-right-not");
      this.play.seat.refuse(nowhere);
      return true;
    }
    this.side = side;
    this.way = way;
    if (left.length === 1) this.shift(left[0]);
    return true;
  }

  /** Where on the screen a choice puts the card. */
  fits(place: string): (choice: Choice) => boolean {
    const cut = place.indexOf("-");
    const kind = cut < 0 ? place : place.slice(0, cut);
    const suit = cut < 0 ? "" : place.slice(cut + 1);
    return (choice) => {
      if (kind === "hand") return choice.verb === "draw";
      if (choice.verb === "draw" || suitOf(choice.piece) !== suit) return false;
      if (kind === "bay") return choice.verb === "discard";
      if (kind === "column") return choice.verb === "play";
      return choice.verb === (isAlpha(choice.piece) ? "play" : "discard");
    };
  }

  open(place: string): boolean {
    return !this.choosing && this.play.selection.ofPiece.some(this.fits(place));
  }

  can(verb: string): boolean {
    return this.play.selection.ofPiece.some((choice) => choice.verb === verb);
  }

  drawFrom(suit: Suit | null): Choice | undefined {
    return this.play.choices.find(
      (choice) => choice.verb === "draw" && (suit === null ? choice.piece === "pile" : suitOf(choice.piece) === suit),
    );
  }

  draw(suit: Suit | null): boolean {
    const choice = this.drawFrom(suit);
    if (choice) this.play.act(choice);
    return choice !== undefined;
  }

  pick(card: string | null): void {
    this.side = null;
    this.way = null;
    this.play.selection.pick(card === this.held ? null : card);
  }

  /** Play or discard the held card, or say why it cannot be played. */
  put(verb: string): boolean {
    const card = this.held;
    if (!card) {
      this.play.seat.refuse(text("os-pick"));
      return false;
    }
    this.side = null;
    this.way = null;
    if (this.play.put((choice) => choice.verb === verb)) return true;
    this.refuseCard(card, `column-${suitOf(card)}`);
    return false;
  }

  /** Whether a drop is ambiguous: on a phone the discards lie on their Omega, so an Alpha there may mean either. */
  private either(place: string): boolean {
    return this.small && place.startsWith("bay-") && this.open(place) && this.can("play");
  }

  /** What a drop on a place would do, in a few words. */
  wouldDo(place: string): string {
    if (this.either(place)) return text("os-either");
    const choice = this.play.selection.ofPiece.find(this.fits(place));
    if (this.held && this.toward(place)) return text("os-would-play", { card: cardName(this.held) });
    if (choice)
      return choice.verb === "discard"
        ? this.play.say(choice.name)
        : text("os-would-play", { card: cardName(choice.piece) });
    if (!this.held || place !== `column-${suitOf(this.held)}`) return "";
    return this.play.say(this.mine.hand.find((held) => held.card === this.held)?.refusal ?? "");
  }

  /** Put the held card on a place of the screen. */
  putOn(place: string): boolean {
    const card = this.held;
    if (!card) return false;
    if (this.either(place)) {
      this.play.seat.refuse(text("os-choose", { card: cardName(card) }));
      return true;
    }
    const toward = this.toward(place);
    this.side = null;
    this.way = null;
    if (this.play.put(toward ? ({ verb }) => verb === "play" : this.fits(place))) {
      if (toward) this.point({ side: toward.right ? "right" : "left" });
      return true;
    }
    this.refuseCard(card, place);
    return false;
  }

  /** An arrow of a held Alpha between its Omega and the one at this place. */
  private toward(place: string): Arrow | undefined {
    return this.choosing ? undefined : this.arrows.find(({ other }) => place === `omega-${other}`);
  }

  /** Say why a card cannot be put on a place; an empty place is any. */
  refuseCard(card: string, place = ""): void {
    const held = this.mine.hand.find((one) => one.card === card);
    this.play.why(card, place, this.play.yourTurn && !this.drawing ? (held?.refusal ?? undefined) : undefined);
  }

  /** Say why no second card can be played: the first one waits for its marker. */
  refuseSecond(): void {
    this.play.seat.refuse(text("os-shift-first", { card: cardName(this.held ?? "") }));
  }

  /** Draw from the pile, or say why one cannot. */
  drawPile(): void {
    if (!this.draw(null) && this.view.phase !== "over") this.play.why("pile", "hand");
  }

  /** The thing with the register mark: the change made by the previous turn. */
  readonly last: string | null = $derived.by(() => {
    const table = this.play.table;
    if (!table) return null;
    const story = table.story;
    let at = story.length - 1;
    while (at >= 0 && ((story[at]?.seat ?? -1) < 0 || story[at]?.seat === table.view.to_move)) at -= 1;
    const who = story[at]?.seat;
    let thing: string | null = null;
    for (; at >= 0 && story[at]?.seat === who; at -= 1) {
      thing = story[at]?.things?.find((name) => /-(\d+|alpha)$/.test(name)) ?? thing;
    }
    return thing;
  });
}
