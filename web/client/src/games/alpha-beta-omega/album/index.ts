import { say, text } from "../../../text/text.svelte";
import type { AlphaBetaOmegaView, Text } from "../../../wire";
import { type Album, collecting, type Finds } from "../../album";

const INKS = ["cyan", "magenta", "yellow", "black"];
export const OMEGAS: readonly string[] = [...INKS, "other"].map((ink) => `omega-${ink}`);
const PARTNERS: readonly string[] = [
  ...INKS.map((ink) => `alpha-${ink}`),
  "alpha-compatible",
  "alpha-incompatible",
  ...[1, 2, 3, 4, 5].map((number) => `beta-${number}`),
  ...OMEGAS,
];
/** The partners of an omega, in the order of the album. */
export const partnersOf = (omega: string): string[] => PARTNERS.filter((partner) => partner !== omega);
export const coupleName = (partner: string, omega: string): string => `${partner}-${omega}`;

/** A character by his title, as every deck has it. */
function characterText(character: string): Text {
  const [, number] = /^beta-(\d)$/.exec(character) ?? [];
  return number ? { id: "abo-beta", args: { number: Number(number) } } : { id: `abo-${character}` };
}

/** A character's title as a heading. */
export const characterWords = (character: string): string =>
  say({ id: "abo-heading", args: { title: characterText(character) } });

/** Two characters who left together: "Alpha Cyan and Omega Cyan". */
export const coupleWords = (one: string, other: string): string =>
  say({ id: "abo-couple", args: { one: characterText(one), other: characterText(other) } });

/** With five omegas and fifteen partners each there are 75. */
const COUPLES = new Map(
  OMEGAS.flatMap((omega) =>
    partnersOf(omega).map((partner): [string, [string, string]] => [coupleName(partner, omega), [partner, omega]]),
  ),
);
const couples = collecting(
  [...COUPLES.keys()],
  () => text("you-couples"),
  (name) => coupleWords(...(COUPLES.get(name) ?? ["", ""])),
);

/**
 * A couple is collected when the player has left with somebody by the end of the game: marked by an alpha, whether he
 * suits or not, or married to a beta or to another omega. It is the player's own couple, so one with another omega is
 * there twice, once for each of the two.
 */
function coupleOf({ players }: AlphaBetaOmegaView, seat: number): string | null {
  const own = players[seat];
  if (!own?.omega || !own.partner || own.result === "in play") return null;
  return coupleName(own.partner, `omega-${own.omega}`);
}

/** The couples that the player was one of, by the partner and the omega: "alpha-cyan-omega-cyan". */
export const album: Album<Finds, AlphaBetaOmegaView> = {
  ...couples,
  key: "couples",
  after(kept, { view, seat, table, at }) {
    const couple = coupleOf(view, seat);
    return couple ? { [couple]: { table, at }, ...kept } : kept;
  },
  best: ({ view, outcome }) => (outcome === "won" ? view.round : null),
  isFewer: true,
  winsShared: true, // everybody who finds the right partner wins
};
