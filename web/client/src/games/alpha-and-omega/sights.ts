import { type Extent, extentOf, inside } from "./camera.svelte";
import { type AlphaAndOmegaModel, cellIn, cellOf, type Standing } from "./model.svelte";

const OVERVIEW = 30; // width of a tile, in pixels, at which one still sees one's pawns, but does not hit a tile
const BEYOND = 0.5; // how much of an empty space may lie beyond the edge of the field, in tiles

/**
 * The visible world: all tiles and the places of a hint whole, and of the spaces that touch tiles as much as one needs
 * to hit them.
 */
export function worldOf({ view, sought }: AlphaAndOmegaModel): Extent {
  const placed = [...view.tiles.map((tile) => tile.cell), ...sought.cells].map(cellOf);
  return view.open.length
    ? extentOf([...placed, ...corners(inside(extentOf(view.open.map(cellOf)), BEYOND))])
    : extentOf(placed);
}

/** What a phone shows, best first: the *world*, or the places of action; with what is pointed at. */
export function sightsOf(model: AlphaAndOmegaModel, world: Extent): Extent[] {
  if (model.sought.cells.length) return [extentOf(model.sought.cells.map(cellOf))];
  const marked = model.pointed.map(cellOf);
  const areas = model.activePawn ? walksOf(model) : [world, ...walksOf(model)];
  return marked.length
    ? [...areas.map((area) => ({ ...area, ...extentOf([...corners(area), ...marked]) })), extentOf(marked)]
    : areas;
}

/** Own pawns with their spaces, all that can walk or the one that does, then one alone; of others the last tile. */
function walksOf(model: AlphaAndOmegaModel): Extent[] {
  const { view } = model;
  const last = cellOf(model.last.cell ?? "+0+0");
  if (!model.mine || !model.play.yourTurn) return [extentOf([last])];
  const walking = model.activePawn ? [model.activePawn] : model.own.filter((pawn) => model.movable(pawn.name));
  const area = (pawns: Standing[]): Extent => {
    const cells = pawns.flatMap((pawn) => [
      pawn.at,
      ...model.offers
        .filter((choice) => choice.piece === pawn.name)
        .map((choice) => cellOf(cellIn(choice.place) ?? pawn.cell)),
      ...(view.phase === "step" ? [] : corners(inside(extentOf([pawn.at]), -1))),
    ]);
    return extentOf(cells);
  };
  const pawns = walking.length ? walking : model.own;
  const [all, one] = [area(pawns), area(pawns.slice(0, 1))];
  const recent = view.phase === "step" ? [] : [extentOf([...corners(all), last])];
  return [...recent, all, { ...all, least: OVERVIEW }, one];
}

const corners = ({ left, right, top, bottom }: Extent): { x: number; y: number }[] => [
  { x: left, y: top },
  { x: right, y: bottom },
];

/** Pawns on the same tile stand side by side; more than three of them in two rows that reach beyond the tile. */
export function aside(pawn: Standing): { x: number; y: number } {
  const row = pawn.among > 3 ? Math.ceil(pawn.among / 2) : pawn.among;
  const behind = pawn.order < row;
  const count = behind ? row : pawn.among - row;
  const x = ((pawn.order % row) - (count - 1) / 2) * (pawn.among > 2 ? 0.31 : 0.36);
  return { x, y: pawn.among > 3 ? (behind ? -0.26 : 0.25) : 0 };
}
