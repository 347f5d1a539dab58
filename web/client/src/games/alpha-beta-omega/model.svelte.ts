import { server } from "../../state/server.svelte";
import type { Play } from "../../state/play.svelte";
import { settings } from "../../state/settings.svelte";
import type { AlphaBetaOmegaView, Choice, StoryLine, Text } from "../../wire";
import { type Act, actOf } from "./acts";
import {
  type Alpha,
  type CardWords,
  type EffectWords,
  type Gone,
  type Offer,
  PLACES,
  type Place,
  type Player,
  type Suit,
} from "./things";
import { listed, say, text } from "../../text/text.svelte";

/** A card of the viewer's hand, with its name on the screen. */
export interface Held {
  thing: string;
  card: string;
  known: number[];
  playable: boolean;
}

export type Inspected =
  | { kind: "card"; card: string }
  | { kind: "character"; character: string }
  | { kind: "seat"; seat: number }
  | { kind: "plot" }
  | { kind: "discards" };

/** Lines of the story that tell what befalls a player without an act of their own. */
const BEFALLS = new Set(["abo-story-took", "abo-story-came", "abo-story-effect", "abo-story-effect-lost"]);

/** What others do about an offer between them and the viewer. */
const ANSWERS = new Set(["abo-story-refused", "abo-story-withdrew", "abo-story-traded-with-you"]);

/** A choice, and the things it concerns. */
interface Offered {
  choice: Choice;
  act: Act;
}

const WHEN = {
  play: "abo-when-play",
  immediate: "abo-when-immediate",
  reaction: "abo-when-reaction",
  "play or reaction": "abo-when-both",
} as const;

export const placeOf = (thing: string): number | null =>
  thing.startsWith("position-") ? Number(thing.slice(9)) : null;
const seatOf = (thing: string): number | null => (thing.startsWith("seat-") ? Number(thing.slice(5)) : null);

/** The Alpha-Beta-Omega table on the page: the view, plus what the player is about to do. */
/** How long a person takes who passes, in milliseconds. */
const SOMEBODY_PASSES = [1500, 4500] as const;

export class AlphaBetaOmegaModel {
  inspected = $state.raw<Inspected | null>(null);
  /** Whether the list of cards to ask for is open. */
  asking = $state(false);
  /** Whether a partner is being chosen for a new offer, with or without a held card. */
  offering = $state(false);
  /** The offer shown in the middle, if there are several. */
  looked = $state(0);
  /** The player's order to let everything pass until this cycle is over. */
  passing = $state<number | null>(null);
  /** The round in which the player has finished trading, and the one in which they trade no more, whatever is offered. */
  private finishedIn = $state<number | null>(null);
  private tradesNoMoreIn = $state<number | null>(null);
  /** The player's order to pass by itself wherever nothing else can be done, for the rest of the game. */
  passesAlone = $state(false);
  /** The player's order to finish trading by itself where no offer waits for an answer, until they revoke it. */
  onlyAnswers = $state(false);
  /** Whether the viewer has unfolded the folded road. */
  unfolded = $state(false);
  /** Whether the table is laid out for a phone. */
  small = $state(false);
  /** Acts to send as soon as the table offers them. */
  private queued: ((offered: Offered) => boolean)[] = [];

  constructor(readonly play: Play) {}

  readonly view: AlphaBetaOmegaView = $derived.by(() => this.play.table?.view as AlphaBetaOmegaView);
  readonly me: number | null = $derived.by(() => this.view.seat);
  readonly phase = $derived.by(() => this.view.phase);
  readonly over: boolean = $derived.by(() => this.play.table?.result != null);
  readonly players: Player[] = $derived.by(() => this.view.players);
  readonly mine: Player | null = $derived.by(() => (this.me === null ? null : (this.players[this.me] ?? null)));
  /** The cards that can be played in reaction. */
  readonly reactions: Offered[] = $derived.by(() => (this.phase === "react" ? this.all("play") : []));
  /** Whether the viewer chooses what an effect is about. */
  readonly choosing: boolean = $derived.by(
    () => ["seat", "position", "step", "show", "choose"].includes(this.phase) && this.play.yourTurn,
  );
  /** The other players in the order of play, beginning after the viewer. */
  readonly others: Player[] = $derived.by(() => {
    const sorted = this.players.filter(({ seat }) => seat !== this.me).sort((one, two) => one.place - two.place);
    const after = sorted.findIndex(({ place }) => place > (this.mine?.place ?? 0));
    return after < 0 ? sorted : [...sorted.slice(after), ...sorted.slice(0, after)];
  });
  readonly road: Place[] = $derived.by(() => this.view.road);
  readonly cards: Map<string, CardWords> = $derived.by(
    () =>
      new Map(
        this.view.cards.map((card) => [
          card.card,
          { ...card, ...this.printed(card), brief: say(card.brief), does: say(card.does) },
        ]),
      ),
  );
  readonly plot = $derived.by(() => this.view.plot && { ...this.view.plot, ...this.printed(this.view.plot) });
  private readonly effectWords: Map<string, EffectWords> = $derived.by(
    () => new Map(this.view.effects.map((effect) => [effect.effect, { ...effect, ...this.printed(effect) }])),
  );
  private readonly cast = $derived.by(() => new Map(this.view.cast.map((one) => [one.character, one])));

  /** The card of a character, with the order of compatibility unless the deck has another one. */
  portrait(character: string): string {
    return server.art(`abo/${this.view.house_suits ? "" : "chip-"}${character}`);
  }

  /** The small picture of a card; "" if it is not known which card it is. */
  cardPicture(card: string | null): string {
    return server.art((card !== null && this.cards.get(card)?.picture) || "");
  }

  /** The picture beside a line of the story: its subject, or the omega who acted. */
  markOf({ mark, seat }: { mark: string; seat: number }): string {
    const omega = this.players[seat]?.omega;
    return server.art(mark) || (omega ? server.art(`abo/token-${omega}`) : "");
  }

  inPlay(player: Player): boolean {
    return player.result === "in play";
  }

  /** What stands on a card, an effect or a plot, in the reader's language. */
  private readonly printed = (one: { name: Text | string; text: Text | string }) => ({
    name: say(one.name),
    text: say(one.text),
  });

  effects(player: Player): EffectWords[] {
    return player.effects.map((effect) => this.effectWords.get(effect)).filter((effect) => effect !== undefined);
  }

  /** The players on a position, in the order of play. */
  standing(position: number): Player[] {
    return this.players.filter((player) => player.position === position).sort((one, two) => one.place - two.place);
  }

  /** The removed positions of the road, and who left with each. */
  readonly left: { position: number; gone: Gone | null }[] = $derived.by(() =>
    Array.from({ length: PLACES - this.road.length }, (_, at) => ({
      position: this.road.length + at + 1,
      gone: this.view.gone[PLACES - this.road.length - 1 - at] ?? null,
    })),
  );

  /** The alpha in the middle, and the omegas facing the test. */
  readonly alpha: Alpha | null = $derived.by(() => this.view.alpha);

  /** The card being carried out. */
  readonly playing = $derived.by(() => this.view.playing.at(-1) ?? null);

  /** What a card did to the viewer that had to be played as soon as it was drawn; told until the viewer acts. */
  readonly atOnce: StoryLine[] = $derived.by(() => {
    const own = this.play.table?.story.filter(({ seat }) => seat === this.me) ?? [];
    const drew = own.findLastIndex(({ text: { id } }) => id.startsWith("abo-story-drew"));
    const since = drew < 0 ? [] : own.slice(drew);
    const acted = since.slice(1).some(({ text: { id } }) => !BEFALLS.has(id));
    return acted ? [] : since.filter(({ text: { id } }) => id !== "abo-story-took");
  });

  /** The latest answer to an offer between the viewer and another, a trade before all else, while the viewer trades. */
  readonly answered: StoryLine | null = $derived.by(() => {
    if (this.view.stage !== "trade" || !this.mine || this.mine.finished) return null;
    const story = this.play.table?.story ?? [];
    const since = story.slice(story.findLastIndex(({ seat }) => seat === this.me) + 1);
    const answers = since.filter(
      ({ text: { id }, things }) => ANSWERS.has(id) && things?.includes(`seat-${this.me ?? -1}`),
    );
    return answers.findLast(({ text: { id } }) => id === "abo-story-traded-with-you") ?? answers.at(-1) ?? null;
  });

  // --------------------------------------------------------------------------------------------------------- choices

  /** The choices that the table offers, kept while an act is on its way to prevent flicker. */
  readonly offered: Offered[] = $derived.by(() =>
    (this.play.yourTurn ? (this.play.table?.choices ?? []) : []).map((choice) => ({ choice, act: actOf(choice) })),
  );
  readonly window = $derived.by(() => this.play.table?.window ?? null);
  readonly trading: boolean = $derived.by(() => this.view.stage === "trade" && this.play.yourTurn);
  /** Whether the viewer has finished trading while others have not. */
  readonly waiting: boolean = $derived.by(() => this.trading && !this.play.awaited);

  find(does: string, about: Partial<Act> = {}): Choice | undefined {
    const wanted = Object.entries(about);
    return this.offered.find(
      ({ act }) => act.does === does && wanted.every(([key, value]) => act[key as keyof Act] === value),
    )?.choice;
  }

  all(does: string): Offered[] {
    return this.offered.filter(({ act }) => act.does === does);
  }

  readonly hand: Held[] = $derived.by(() => {
    const sent = this.play.sent;
    const leaving = sent ? actOf(sent) : null;
    let gone = leaving && ["play", "discard"].includes(leaving.does) ? leaving.card : null;
    const copies = new Map<string, number>();
    const cards: Held[] = [];
    for (const { card, known, playable } of this.mine?.hand ?? []) {
      if (card === null) continue;
      const copy = (copies.get(card) ?? 0) + 1;
      copies.set(card, copy);
      if (card === gone) {
        gone = null;
        continue;
      }
      cards.push({ thing: copy === 1 ? card : `${card}.${copy}`, card, known, playable });
    }
    return cards;
  });

  readonly held: string | null = $derived.by(() => {
    const piece = this.play.selection.piece;
    return piece !== null && this.hand.some(({ card }) => card === piece) ? piece : null;
  });

  /** Whether anything can be done with this card now. */
  usable(card: string): boolean {
    if (this.phase === "trade")
      return this.offered.some(({ act }) => act.does === "offer" || (act.does === "show" && act.card === card));
    return this.offered.some(({ act }) => act.card === card && act.does !== "want");
  }

  /** The places where a tap or a drop does something now, and what it does. */
  readonly targets: Map<string, Choice> = $derived.by(() => {
    const found = new Map<string, Choice>();
    for (const { choice, act } of this.offered) {
      if (act.does === "seat") found.set(`seat-${act.seat}`, choice);
      else if (act.does === "offer" && (this.offering || this.held)) found.set(`seat-${act.seat}`, choice);
      else if (act.does === "step" && choice.idle && !this.allIdle) continue;
      else if ((act.does === "position" || act.does === "step") && !found.has(`position-${act.at}`))
        found.set(`position-${act.at}`, choice);
    }
    return found;
  });

  /** Whether none of the choices would change anything, so that one of them has to do. */
  readonly allIdle: boolean = $derived.by(() => this.offered.every(({ choice }) => choice.idle));

  /** What a choice moves on the road, a sentence for each omega. */
  changes(choice: Choice): string[] {
    return (choice.effects ?? [])
      .filter(({ thing }) => thing === "position")
      .map(({ seat, before, after }) => text("abo-change", { ...this.play.personOf(seat), before, after }));
  }

  /** All that would follow from a choice, in words; "" if the table decides nothing of it. */
  follows(choice: Choice): string {
    return [...this.changes(choice), choice.then ? this.play.say(choice.then) : ""].filter(Boolean).join(" ");
  }

  /** The omegas whom an alpha might mark after a choice. */
  marked(choice: Choice): string[] {
    const seats = (choice.effects ?? []).filter(({ thing }) => thing === "mark").map(({ seat }) => seat);
    return seats.map((seat) => this.players[seat]?.omega ?? "").filter(Boolean);
  }

  act(choice: Choice | undefined): boolean {
    if (!choice || this.play.choices.length === 0) return false;
    if (choice.idle && !this.allIdle) {
      this.play.seat.refuse(choice.idle);
      return false;
    }
    this.offering = false;
    this.asking = false;
    this.play.act(choice);
    return true;
  }

  do(does: string, about: Partial<Act> = {}): boolean {
    this.queued = [];
    return this.act(this.find(does, about));
  }

  /** Continue what was begun, as far as the table offers it. */
  playQueued(): void {
    if (this.queued.length === 0 || this.play.choices.length === 0) return;
    const fits = this.queued.shift();
    const next = fits && this.offered.find(fits)?.choice;
    if (next) this.act(next);
    else this.queued = [];
  }

  /** Answer by the order to let everything pass, until its cycle is over. */
  letPass(): void {
    if (this.passing !== null && (this.passing !== this.view.cycle || this.over)) this.passing = null;
    if (this.passing !== null && this.phase === "react" && this.play.choices.length) this.do("pass");
  }

  /** The pass, where it is all that the player can do: only the player knows that, for it depends on the hand. */
  readonly onlyPass: Choice | null = $derived.by(() => {
    const [only, another] = this.offered;
    return only && !another && only.act.does === "pass" ? only.choice : null;
  });

  /**
   * Pass by the order to do so where nothing else can be done. Returns how to stop that, or nothing.
   *
   * With other people at the table it takes as long as a person might: they must not hear from it that no card could be
   * played.
   */
  passAlone(): (() => void) | undefined {
    const pass = this.onlyPass;
    if (!pass || !this.passesAlone) return undefined;
    const [least, most] = SOMEBODY_PASSES;
    const delay = this.play.company ? least + Math.random() * (most - least) : settings.beat;
    const timer = setTimeout(() => this.act(pass), delay);
    return () => clearTimeout(timer);
  }

  /** Whether trade goes on although the player has finished in this round. */
  readonly askedAgain: boolean = $derived.by(() => this.finishedIn === this.view.round);

  /** Forget that the player has finished trading, and the order to do so, because they are taking it back. */
  forgetFinish(): void {
    if (!this.play.gone || !this.mine?.finished) return;
    this.finishedIn = null;
    this.onlyAnswers = false;
  }

  /**
   * Finish trading; the second time in a round for good, and then without an offer of one's own that somebody could
   * still accept.
   */
  finishTrading(): boolean {
    const forGood = this.askedAgain;
    if (forGood) this.tradesNoMoreIn = this.view.round;
    this.finishedIn = this.view.round;
    return forGood ? this.leaveTrade() : this.do("finish");
  }

  /** Take back what one has offered, an offer at a time, and then finish. */
  private leaveTrade(): boolean {
    const [open] = this.all("withdraw");
    return open ? this.act(open.choice) : this.do("finish");
  }

  /** Answer an offer with another, which begins with what lies in it, as far as the player holds that. */
  changeOffer(slot: number): boolean {
    const offer = this.toMe.find((one) => one.slot === slot);
    const begun = this.find("counter", { slot });
    if (!offer || !begun) return false;
    const step =
      (does: string) =>
      (card: string | null): ((offered: Offered) => boolean)[] =>
        card === null ? [] : [({ act }) => act.does === does && act.card === card];
    this.queued = [
      ...offer.gives.flatMap(step("want")),
      ...offer.wants.filter((want) => this.hand.some(({ card }) => card === want)).flatMap(step("give")),
    ];
    return this.act(begun);
  }

  /** Finish by the order to trade no more in this round, or by the one to answer offers and make none. */
  stayOut(): void {
    const asked = this.phase === "trade" && this.play.awaited && this.play.choices.length > 0;
    if (!asked) return;
    if (this.tradesNoMoreIn === this.view.round) this.leaveTrade();
    else if (this.onlyAnswers && this.toMe.length + this.byMe.length === 0) {
      this.finishedIn = this.view.round;
      this.do("finish");
    }
  }

  pick(card: string | null): void {
    this.queued = [];
    this.play.selection.pick(card === this.held ? null : card);
  }

  /** Begin an offer to a seat, giving a card. */
  offerTo(seat: number, card: string | null = this.held): boolean {
    const begun = this.find("offer", { seat });
    if (!begun) return false;
    this.queued = card ? [({ act }) => act.does === "give" && act.card === card] : [];
    return this.act(begun);
  }

  /** Tap a thing of the table. Returns false if it is no target. */
  touch(thing: string): boolean {
    const choice = this.targets.get(thing);
    if (!choice) return false;
    this.queued = [];
    const act = actOf(choice);
    const acted = act.does === "offer" ? this.offerTo(act.seat ?? -1) : this.act(choice);
    // The thing is no target any more, and Enter would only show it.
    if (acted) document.querySelector<HTMLElement>(".prompt")?.focus();
    return acted;
  }

  /** Use the held card in a way that needs no target. */
  use(): boolean {
    const card = this.held;
    if (!card) {
      this.play.seat.refuse(text("abo-pick"));
      return false;
    }
    const does = (["play", "give", "discard", "show"] as const).find((use) => this.find(use, { card }));
    return does ? this.do(does, { card }) : this.refuse(card);
  }

  /** Put the held card on a place of the table. */
  putOn(place: string): boolean {
    const card = this.held;
    if (!card) return false;
    const seat = seatOf(place);
    const at = placeOf(place);
    if (this.phase === "trade") {
      if (seat !== null && this.find("offer", { seat })) return this.offerTo(seat, card);
      this.offering = place === "stage" && this.all("offer").length > 0;
      return this.offering || this.refuse(card);
    }
    if (place === "discards" && this.find("discard", { card })) return this.do("discard", { card });
    const does = (["play", "give"] as const).find((use) => this.find(use, { card }));
    if (!does || place === "deck") return this.refuse(card);
    const begun = this.act(this.find(does, { card }));
    if (begun && seat !== null) this.queued = [({ act }) => act.does === "seat" && act.seat === seat];
    if (begun && at !== null) this.queued = [({ act }) => act.does === "position" && act.at === at];
    return begun;
  }

  /** What a drop on a place would do, in a few words. */
  wouldDo(place: string): string {
    const card = this.held;
    if (!card) return "";
    const seat = seatOf(place);
    if (this.phase === "trade") {
      if (seat !== null) return this.find("offer", { seat }) ? text("abo-offer-to", { name: this.nameOf(seat) }) : "";
      return place === "stage" && this.all("offer").length ? text("abo-offer-it") : "";
    }
    if (place === "discards" || this.phase === "exchange")
      return this.find("discard", { card }) ? text("abo-discard-it") : "";
    if (this.find("play", { card }))
      return this.phase === "react" ? text("abo-react") : text("abo-play-card", { card: this.cardName(card) });
    return this.find("give", { card }) ? text("abo-give-it") : "";
  }

  /** Say why a card cannot be used now. */
  refuse(card: string): false {
    this.play.why(
      `card-${card}`,
      "",
      this.play.yourTurn ? text("abo-unusable", { card: this.cardName(card) }) : undefined,
    );
    return false;
  }

  // ---------------------------------------------------------------------------------------------------------- trading

  /** Offers that wait for the viewer's answer. */
  readonly toMe: Offer[] = $derived.by(() => this.view.offers.filter(({ taker, sent }) => sent && taker === this.me));
  readonly byMe: Offer[] = $derived.by(() => this.view.offers.filter(({ giver, sent }) => sent && giver === this.me));
  readonly draft: Offer | null = $derived.by(
    () => this.view.offers.find(({ giver, sent }) => !sent && giver === this.me) ?? null,
  );
  /** The offer in the middle. */
  readonly deal: Offer | null = $derived.by(() => this.toMe[Math.min(this.looked, this.toMe.length - 1)] ?? null);

  // ------------------------------------------------------------------------------------------------------------ words

  cardName(id: string | null): string {
    return id === null ? text("abo-unseen") : (this.cards.get(id)?.name ?? id);
  }

  when(card: CardWords): string {
    return text(WHEN[card.when]);
  }

  /** What a character's card says of him. */
  about(id: string): string {
    return say(this.cast.get(id)?.text ?? "");
  }

  /** How well the alphas suit an omega as the game begins, the best first. */
  suits(omega: string): Suit[] {
    return this.cast.get(omega)?.suits ?? [];
  }

  /** A character's title, "Omega Black". */
  title(id: string): string {
    return this.play.say(this.cast.get(id)?.title ?? id);
  }

  /** Name and title of a character, "Idris · Omega Black"; without a name in the deck, the title. */
  called(id: string, title = this.title(id)): string {
    const name = this.cast.get(id)?.name;
    return name ? `${name} · ${title}` : title;
  }

  /** The shortest way to call a character: by name, or without one by the colour or number. */
  short(id: string): string {
    return this.play.say(this.cast.get(id)?.short ?? id);
  }

  /** How the game has ended for a player; nothing while it goes on. */
  ending(player: Player): string {
    return player.ending ? this.play.say(player.ending) : "";
  }

  nameOf(seat: number): string {
    return this.play.nameOf(seat);
  }

  /** The same for use within a sentence. */
  nameIn(seat: number): string {
    return this.play.isYou(seat) ? text("abo-you") : this.nameOf(seat);
  }

  /** The cards of one side of an offer, in words. */
  side(cards: (string | null)[], any = 0): string {
    const words = cards.map((card) => (card === null ? text("abo-unseen.within") : this.cardName(card)));
    if (any) words.push(text("abo-any", { count: any }));
    return words.length ? listed(words) : text("abo-nothing");
  }

  /** The thing with the register mark: the last change. */
  readonly changed: Set<string> = $derived.by(() => new Set(this.play.table?.story.at(-1)?.things ?? []));
}
