import { signed } from "../../lib/words";
import type { Play } from "../../state/play.svelte";
import { settings } from "../../state/settings.svelte";
import type { AlphaAndOmegaView, Choice, PawnPlain, PlayerPlain, Table, Text, TilePlain } from "../../wire";
import { players, text } from "../../text/text.svelte";

export type Kind = TilePlain["kind"];

/** A cell of the surface: its steps from the Snake's first place, and its position in tile widths. */
export interface Cell {
  cell: string;
  q: number;
  r: number;
  x: number;
  y: number;
}

/** A pawn to draw: its position, and its rank among the pawns on the same tile. */
export interface Standing extends PawnPlain {
  name: string;
  seat: number;
  at: Cell;
  order: number;
  among: number;
}

/** A tile, or an empty space on which a tile may lie. */
export interface Spot extends Cell {
  tile: string | null;
  kind: Kind | null;
}

export type Inspected = { kind: "tile"; tile: string } | { kind: "seat"; seat: number };

/** Rows are closer together than the tiles of a row: 42 mm from flat to flat, 36.4 mm from row to row. */
export const ROW = Math.sqrt(3) / 2;
/** Height of a picture, in widths. */
export const TALL = 489 / 424;
/** The neighbours of a tile, in the order in which the table lists the sides of a pawn. */
export const SIDES = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;
export const LETTERS = { alpha: "α", omega: "Ω" } as const;
const NEAR_THE_EDGE = 3;

export function cellAt(q: number, r: number): Cell {
  const sign = (step: number): string => (step < 0 ? String(step) : `+${step}`);
  return { cell: sign(q) + sign(r), q, r, x: q + r / 2, y: r * ROW };
}

export function cellOf(name: string): Cell {
  const [, q = "0", r = "0"] = /^([+-]\d+)([+-]\d+)$/.exec(name) ?? [];
  return cellAt(Number(q), Number(r));
}

export const place = (cell: string): string => `cell${cell}`;
export const cellIn = (thing: string): string | null => (thing.startsWith("cell") ? thing.slice(4) : null);
export const kindOf = (tile: string): Kind => tile.replace(/-\d+$/, "") as Kind;
export const plus = (score: number): string => (score > 0 ? `+${score}` : signed(score));

/** A tile's name: "Fire", "Transformation to Air", "−2". */
export const words = (kind: Kind): string => text(`ao-tile-${kind}`);

/** The same for use within a sentence. */
export const named = (kind: Kind): string => text(`ao-tile-${kind}.within`);

const SIDE_NAMES = ["E", "NE", "NW", "W", "SW", "SE"] as const;

/** The way from one cell to another: one or two neighbouring sides, and how many steps towards each. */
function wayTo(from: Cell, to: Cell): [side: string, steps: number][] {
  const [across, along] = [to.q - from.q, to.r - from.r];
  for (const [at, [q, r]] of SIDES.entries()) {
    const turned = (at + 1) % SIDES.length;
    const [nextQ, nextR] = SIDES[turned] ?? [0, 0];
    // The determinant of two neighbouring sides is -1, so both counts are whole.
    const [count, more] = [along * nextQ - across * nextR, across * r - along * q];
    if (count <= 0 || more < 0) continue;
    const first: [string, number] = [SIDE_NAMES[at] ?? "", count];
    return more ? [first, [SIDE_NAMES[turned] ?? "", more]] : [first];
  }
  return [];
}

/** The place that a text names, anywhere within it. */
function placeIn({ id, args = {} }: Text): Text | null {
  if (id === "ao-where") return { id, args };
  for (const value of Object.values(args)) {
    const found = typeof value === "object" && !Array.isArray(value) ? placeIn(value) : null;
    if (found) return found;
  }
  return null;
}

/** The Alpha & Omega table on the page: the view, plus what the player is about to do. */
export class AlphaAndOmegaModel {
  /** The cell under the pointer, the focus or the dragged thing. */
  aim = $state<string | null>(null);
  /** The cells named by the line of the story under the pointer. */
  pointed = $state.raw<string[]>([]);
  /** Cells to be brought into sight, and the line of the screen below which something covers them. */
  sought = $state.raw<{ cells: string[]; above: number }>({ cells: [], above: Infinity });
  /** Whether something is being dragged. */
  lifted = $state(false);
  /** Whether both own pawns show what they count. */
  showing = $state(false);
  inspected = $state.raw<Inspected | null>(null);
  /** The cell that was pressed while both own pawns may step there, and for which table. */
  private wanted = $state.raw<{ cell: string; table: Table | null } | null>(null);
  /** The second of two steps requested at once. */
  queued = $state.raw<{ piece: string; cell: string } | null>(null);
  /** Actions of the board for the keyboard, since only the board knows its size. */
  camera: { zoom(by: number): void; fit(): void; readonly unit: number } | null = null;
  private slotted: (string | null)[] = [];

  constructor(readonly play: Play) {}

  readonly view: AlphaAndOmegaView = $derived.by(() => this.play.table?.view as AlphaAndOmegaView);
  readonly me: number | null = $derived.by(() => this.view.seat);
  readonly mine: PlayerPlain | null = $derived.by(() =>
    this.me === null ? null : (this.view.players[this.me] ?? null),
  );
  readonly counting: boolean = $derived.by(() => settings.chosen.scores);

  /** The choices that the table offers, kept while an act is on its way to prevent flicker. */
  readonly offers: Choice[] = $derived.by(() => (this.play.yourTurn ? (this.play.table?.choices ?? []) : []));
  readonly phase = $derived.by(() => this.view.phase);

  /** The held piece; if only one piece can be moved, it is held already. */
  readonly active: string | null = $derived.by(() => {
    if (this.play.selection.piece) return this.play.selection.piece;
    if (this.phase === "place" || this.phase === "draw") return null;
    const pieces = new Set(this.offers.map((choice) => choice.piece));
    return pieces.size === 1 ? ([...pieces][0] ?? null) : null;
  });

  readonly targets: Map<string, Choice> = $derived.by(() => {
    const found = new Map<string, Choice>();
    for (const choice of this.offers) {
      const cell = cellIn(choice.place);
      if (cell && choice.piece === this.active) found.set(cell, choice);
    }
    return found;
  });

  /** Cells that the active pawn may reach with both steps, and the way there. */
  readonly beyond: Map<string, string> = $derived.by(() => {
    const found = new Map<string, string>();
    const start = this.activePawn?.cell;
    if (this.phase !== "step" || this.view.steps > 0 || !start) return found;
    for (const middle of this.targets.keys()) {
      const { q, r } = cellOf(middle);
      for (const [dq, dr] of SIDES) {
        const { cell } = cellAt(q + dq, r + dr);
        const free = this.tiles.has(cell) && !this.view.taken.includes(cell);
        if (cell !== start && !this.targets.has(cell) && !found.has(cell) && free) found.set(cell, middle);
      }
    }
    return found;
  });

  /** The points of the active pawn on each cell where its walk may end, if they differ from those it has. */
  private readonly ends: Map<string, number> = $derived.by(() => {
    const found = new Map<string, number>();
    for (const choice of this.targets.values())
      for (const { place = "", after } of choice.verb === "step" ? (choice.effects ?? []) : [])
        found.set(cellIn(place || choice.place) ?? "", after);
    return found;
  });

  /** The points of the active pawn if its walk ends on a cell; null if they are not to be seen. */
  pointsOn(cell: string): number | null {
    const walks = this.phase === "step" && this.counting && (this.targets.has(cell) || this.beyond.has(cell));
    return this.activePawn && walks ? (this.ends.get(cell) ?? this.activePawn.score) : null;
  }

  /** What the held tile would change on a cell: the viewer's points, or else those of all others; 0 for nothing. */
  gainOn(cell: string): { points: number; own: boolean } {
    let [own, others] = [0, 0];
    for (const { seat, before, after } of this.counting ? (this.targets.get(cell)?.effects ?? []) : [])
      if (seat === this.me) own += after - before;
      else others += after - before;
    return own ? { points: own, own: true } : { points: others, own: false };
  }

  /** With no pawn picked: every cell to which one of them may step. */
  readonly steppable: Set<string> = $derived.by(
    () => new Set(this.active || this.phase !== "step" ? [] : this.offers.map((choice) => cellIn(choice.place) ?? "")),
  );

  /** The steps to the pressed cell among which the viewer has to choose a pawn. */
  readonly steppers: Choice[] = $derived.by(() => {
    const { wanted } = this;
    if (!wanted || this.active || this.phase !== "step" || wanted.table !== this.play.table) return [];
    return this.play.choices.filter(({ place: to }) => to === place(wanted.cell));
  });

  /** The tiles on the table, including one that was just placed. */
  readonly tiles: Map<string, TilePlain> = $derived.by(() => {
    const tiles = new Map(this.view.tiles.map((tile) => [tile.cell, tile]));
    const sent = this.play.sent;
    const cell = sent && cellIn(sent.place);
    if (sent && cell && (sent.verb === "place" || sent.verb === "cover")) {
      const { q, r } = cellOf(cell);
      tiles.set(cell, { cell, q, r, name: sent.piece, kind: kindOf(sent.piece) });
    }
    return tiles;
  });

  /** Everything that can be touched, in reading order. */
  readonly spots: Spot[] = $derived.by(() => {
    const spots: Spot[] = [...this.tiles.values()].map((tile) => ({
      ...cellOf(tile.cell),
      tile: tile.name,
      kind: tile.kind,
    }));
    const seen = new Set(this.tiles.keys());
    for (const choice of this.offers) {
      const cell = cellIn(choice.place);
      if (cell && !seen.has(cell)) spots.push({ ...cellOf(cell), tile: null, kind: null });
      if (cell) seen.add(cell);
    }
    return spots.sort((one, two) => one.r - two.r || one.q - two.q);
  });

  readonly pawns: Standing[] = $derived.by(() => {
    const sent = this.play.sent;
    const standing = this.view.players.flatMap((player) =>
      player.pawns.map((pawn) => {
        const name = `pawn-${player.seat}-${pawn.pawn}`;
        const cell = sent?.verb === "step" && sent.piece === name ? (cellIn(sent.place) ?? pawn.cell) : pawn.cell;
        return { ...pawn, cell, name, seat: player.seat, at: cellOf(cell), order: 0, among: 1 };
      }),
    );
    for (const pawn of standing) {
      const together = standing.filter((other) => other.cell === pawn.cell);
      pawn.order = together.indexOf(pawn);
      pawn.among = together.length;
    }
    return standing;
  });
  /** The pawns on a cell, in words. */
  private readonly standing: Map<string, string[]> = $derived.by(() => {
    const found = new Map<string, string[]>();
    for (const pawn of this.pawns) {
      const here = found.get(pawn.cell) ?? [];
      here.push(text("ao-spot-pawn", this.pawnOf(pawn.seat, pawn.pawn)));
      found.set(pawn.cell, here);
    }
    return found;
  });
  readonly own: Standing[] = $derived.by(() => this.pawns.filter((pawn) => pawn.seat === this.me));
  readonly activePawn: Standing | null = $derived.by(
    () => this.pawns.find((pawn) => pawn.name === this.active) ?? null,
  );

  /** The places of the hand; a tile keeps its place until it is gone. */
  readonly slots: (string | null)[] = $derived.by(() => {
    const sent = this.play.sent;
    const gone = sent && (sent.verb === "place" || sent.verb === "cover") ? sent.piece : null;
    const held = (this.mine?.hand ?? []).filter((tile) => tile !== gone);
    const slots = [0, 1, 2].map((at) => {
      const tile = this.slotted[at] ?? null;
      return tile && held.includes(tile) ? tile : null;
    });
    for (const tile of held) {
      if (!slots.includes(tile)) slots[slots.indexOf(null) < 0 ? slots.length : slots.indexOf(null)] = tile;
    }
    this.slotted = slots;
    return slots;
  });

  /** The name under which the table offers a tile of the hand: tiles of one kind are offered once. */
  pieceFor(tile: string): string {
    return this.offers.find((choice) => kindOf(choice.piece) === kindOf(tile) && cellIn(choice.place))?.piece ?? tile;
  }

  /** The picked tile of the hand. */
  readonly picked: string | null = $derived.by(() => {
    const piece = this.play.selection.piece;
    return piece && this.slots.includes(piece)
      ? piece
      : (this.slots.find((tile) => tile && piece && kindOf(tile) === kindOf(piece)) ?? null);
  });

  movable(pawn: string): boolean {
    return this.offers.some((choice) => choice.piece === pawn);
  }

  /** The places of the offered choices in words, as the choices say them. */
  private readonly offeredPlaces: Map<string, Text> = $derived.by(() => {
    const found = new Map<string, Text>();
    for (const choice of this.offers) {
      const cell = cellIn(choice.place);
      const where = cell && placeIn(choice.name);
      if (where) found.set(cell, where);
    }
    return found;
  });

  /** Where a cell is, in words: as a choice says it, otherwise the way there from the Snake, or from a pawn without it. */
  where(cell: string): string {
    const offered = this.offeredPlaces.get(cell);
    if (offered) return this.play.say(offered);
    const snake = this.view.tiles.find(({ kind }) => kind === "snake");
    const pawn = this.pawns[0];
    const thing: Text = snake
      ? { id: "ao-tile-snake" }
      : { id: "ao-where-pawn", args: { who: players(pawn?.seat ?? 0), letter: LETTERS[pawn?.pawn ?? "alpha"] } };
    const steps = wayTo(cellOf(snake?.cell ?? pawn?.cell ?? "+0+0"), cellOf(cell)).map(([side, count]) => ({
      id: "ao-where-steps",
      args: { side, steps: count },
    }));
    if (!steps.length && snake && !settings.chosen.coordinates) return "";
    const words: Text = steps.length
      ? { id: "ao-where-far", args: { steps, thing } }
      : { id: "ao-where-under", args: { thing } };
    return this.play.say({ id: "ao-where", args: { cell, words } });
  }

  /** Bring things into sight. */
  seek(things: readonly string[], above: number): void {
    this.sought = { cells: things.flatMap((thing) => this.cellOfThing(thing) ?? []), above };
  }

  /** The cell of a place or a pawn. */
  private cellOfThing(thing: string): string | null {
    return cellIn(thing) ?? this.pawns.find((pawn) => pawn.name === thing)?.cell ?? null;
  }

  pick(piece: string | null): void {
    this.wanted = null;
    this.play.selection.pick(piece);
  }

  pickTile(tile: string): void {
    const piece = this.pieceFor(tile);
    this.pick(piece === this.play.selection.piece ? null : piece);
  }

  pickPawn(letter: PawnPlain["pawn"]): boolean {
    const pawn = this.own.find((one) => one.pawn === letter);
    if (!pawn) return false;
    const step = this.steppers.find(({ piece }) => piece === pawn.name);
    if (step) this.play.act(step);
    else if (this.play.yourTurn && this.movable(pawn.name)) this.pick(pawn.name);
    else this.play.why(pawn.name);
    return true;
  }

  /** Put the held piece on a cell. Returns whether that was an act. */
  put(cell: string): boolean {
    const choice = this.play.choices.find((one) => one.piece === this.active && one.place === place(cell));
    if (choice) {
      this.play.act(choice);
      return true;
    }
    const middle = this.beyond.get(cell);
    const first = middle && this.play.choices.find((one) => one.piece === this.active && one.place === place(middle));
    if (!first) return false;
    this.queued = { piece: first.piece, cell };
    this.play.act(first);
    return true;
  }

  /** The second of two steps, if the table offers it. */
  playQueued(): void {
    const queued = this.queued;
    this.queued = null;
    const choice =
      queued && this.play.choices.find((one) => one.piece === queued.piece && one.place === place(queued.cell));
    if (choice) this.play.act(choice);
  }

  tap(cell: string): void {
    if (!this.play.yourTurn)
      return this.play.seat.refuse(text(this.phase === "over" ? "table-over-sentence" : "table-not-yours"));
    this.wanted = null;
    if (this.put(cell)) return;
    if (this.phase === "step") {
      const here = this.own.filter((pawn) => pawn.cell === cell && this.movable(pawn.name));
      const next = here[(here.findIndex((pawn) => pawn.name === this.active) + 1) % Math.max(here.length, 1)];
      if (next) return this.pick(next.name === this.play.selection.piece ? null : next.name);
      const stepping = this.active ? [] : this.play.choices.filter((choice) => choice.place === place(cell));
      const only = stepping[0];
      if (stepping.length === 1 && only) return this.play.act(only);
      if (only) {
        this.wanted = { cell, table: this.play.table };
        return this.play.seat.clearRefusal();
      }
    }
    this.refuseCell(cell);
  }

  /** Say why a piece, or what is held, cannot be put on a cell. */
  refuseCell(cell: string, piece = this.active ?? ""): void {
    this.play.why(piece, place(cell), this.refusal(cell));
  }

  /** Why nothing can be put on a cell, as far as this page knows without asking the table. */
  private refusal(cell: string): string {
    const tile = this.tiles.get(cell);
    switch (this.phase) {
      case "place":
      case "jaws":
        if (!this.active) return text("ao-pick-tile");
        if (!tile) return text("ao-touch");
        return text("ao-cover-not", {
          tile: text(`ao-tile-${kindOf(this.active)}.first`),
          other: named(tile.kind),
          where: this.where(cell),
        });
      case "step":
        if (!this.active) return text("ao-pick-pawn");
        if (cell === this.activePawn?.cell) return text("ao-stands");
        return text("ao-step-not", { letter: this.letter });
      case "draw":
        return text("ao-draw-now");
      default:
        return text("ao-switch-not");
    }
  }

  /** The two cells of the way pointed at, and what lies between. */
  readonly path: Cell[] = $derived.by(() => {
    const pawn = this.activePawn;
    const aim = this.aim;
    if (!pawn || !aim || this.phase !== "step") return [];
    if (this.targets.has(aim)) return [pawn.at, cellOf(aim)];
    const middle = this.beyond.get(aim);
    return middle ? [pawn.at, cellOf(middle), cellOf(aim)] : [];
  });

  /** The effect of putting the held piece on the cell pointed at. */
  readonly note: { title: string; lines: string[] } | null = $derived.by(() => {
    const aim = this.aim;
    if (!aim || !this.active || this.play.seat.busy) return null;
    const choice = this.targets.get(aim);
    const first = choice ? null : this.beyond.get(aim);
    if (!choice && !first) return null;
    const lifted = this.lifted ? "yes" : "no";
    const title = choice ? this.describe(choice, lifted) : text("ao-do-walk", { lifted });
    return { title, lines: this.counting ? this.changesOn(aim) : [] };
  });

  private describe(choice: Choice, lifted: "yes" | "no"): string {
    const cell = cellIn(choice.place) ?? "";
    const there = this.view.tiles.find((tile) => tile.cell === cell);
    if (choice.verb === "step") return text("ao-do-step", { lifted });
    if (choice.verb === "switch") return text(this.view.switching ? "ao-do-switch" : "ao-do-pick", { lifted });
    const tile = named(kindOf(choice.piece));
    return there
      ? text("ao-do-cover", { lifted, tile, other: named(there.kind) })
      : text("ao-do-place", { lifted, tile });
  }

  /** What the held piece would change on a cell, a phrase for each pawn. */
  changesOn(cell: string): string[] {
    const points = this.pointsOn(cell);
    const pawn = this.activePawn;
    const walk = pawn && points !== null ? [{ ...pawn, thing: pawn.pawn, before: pawn.score, after: points }] : null;
    return (walk ?? this.targets.get(cell)?.effects ?? [])
      .filter(({ before, after }) => before !== after)
      .map(({ seat, thing, before, after }) =>
        text("ao-change", {
          ...this.pawnOf(seat, thing as PawnPlain["pawn"]),
          before: signed(before),
          after: signed(after),
        }),
      );
  }

  /** Whose pawn, and which, as texts ask for it. */
  pawnOf(seat: number, pawn: PawnPlain["pawn"]): { person: "you" | "other"; name: string; letter: string } {
    return { ...this.play.personOf(seat), letter: LETTERS[pawn] };
  }

  /** The letter of the active pawn. */
  private get letter(): string {
    return LETTERS[this.activePawn?.pawn ?? "alpha"];
  }

  /** The full name of a spot, for screen readers. */
  label(spot: Spot): string {
    const where = this.where(spot.cell);
    const tile = spot.kind ? words(spot.kind) : "";
    const parts = [tile ? (where ? text("ao-spot", { tile, where }) : tile) : text("ao-spot-empty", { where })];
    parts.push(...(this.standing.get(spot.cell) ?? []));
    if (spot.cell === this.view.switching) parts.push(text("ao-spot-picked"));
    const choice = this.targets.get(spot.cell);
    if (choice) {
      if (choice.verb === "place") parts.push(text("ao-spot-place", { tile: named(kindOf(choice.piece)) }));
      if (choice.verb === "cover") parts.push(text("ao-spot-cover", { tile: named(kindOf(choice.piece)) }));
      if (choice.verb === "switch") parts.push(text(this.view.switching ? "ao-spot-switch-with" : "ao-spot-switch"));
      if (choice.verb === "step") parts.push(text("ao-spot-step", { steps: 1, letter: this.letter }));
    } else if (this.beyond.has(spot.cell)) {
      parts.push(text("ao-spot-step", { steps: 2, letter: this.letter }));
    } else if (this.steppable.has(spot.cell)) {
      parts.push(text("ao-spot-steppable"));
    } else if (!spot.kind) {
      parts.push(text("ao-spot-open"));
    }
    if (this.counting) parts.push(...this.changesOn(spot.cell));
    return parts.join(", ");
  }

  /** Whether a pawn of the viewer that could be picked stands here. */
  liftable(cell: string): boolean {
    return (
      this.phase === "step" && !this.active && this.own.some((pawn) => pawn.cell === cell && this.movable(pawn.name))
    );
  }

  /** The pawns whose sides are shown: the one under the pointer or the focus, or both own ones. */
  readonly shown: Standing[] = $derived.by(() => {
    if (!this.counting) return [];
    if (this.showing) return this.own;
    if (this.activePawn || this.lifted) return [];
    const pointed = this.pawns.find((pawn) => pawn.cell === this.aim);
    return pointed ? [pointed] : [];
  });

  /** The tile in the inspector: the one picked or just drawn, otherwise the one pointed at. */
  readonly subject: string | null = $derived.by(() => {
    if (this.picked) return this.picked;
    if (this.play.yourTurn && this.view.drawn) return this.view.drawn;
    const pointed = this.aim ? this.tiles.get(this.aim)?.name : undefined;
    if (pointed) return pointed;
    const under = this.activePawn && this.tiles.get(this.activePawn.cell)?.name;
    return under ?? this.slots.find((tile) => tile !== null) ?? null;
  });

  /** How much surface is left; shown only near the end of it. */
  readonly edge: string = $derived.by(() => {
    const { farthest, edge } = this.view;
    if (farthest < edge - NEAR_THE_EDGE || !this.play.yourTurn || !["place", "jaws"].includes(this.phase)) return "";
    const left = edge - farthest;
    return left > 0 ? text("ao-edge", { count: left }) : text("ao-edge-here");
  });

  /** The changes made by the previous turn: the tile laid last, and the former places of pawns. */
  readonly last: { cell: string | null; left: { seat: number; at: Cell }[] } = $derived.by(() => {
    const story = this.play.table?.story ?? [];
    const skipped = this.view.to_move === this.me ? this.me : null;
    let at = story.length - 1;
    while (at >= 0 && ((story[at]?.seat ?? -1) < 0 || story[at]?.seat === skipped)) at -= 1;
    const who = story[at]?.seat ?? -1;
    let cell: string | null = null;
    const left: { seat: number; at: Cell }[] = [];
    for (; at >= 0 && story[at]?.seat === who; at -= 1) {
      const cells = (story[at]?.things ?? []).map(cellIn).filter((found) => found !== null);
      if (!cells.length) continue;
      if (story[at]?.mark.startsWith("ao/pawn-")) {
        if (left.length < 2) left.unshift({ seat: who, at: cellOf(cells[0] ?? "") });
      } else {
        cell ??= cells.at(-1) ?? null;
      }
    }
    return { cell, left };
  });
}
