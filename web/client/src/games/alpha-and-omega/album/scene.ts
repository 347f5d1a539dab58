import type { Placed } from "../../../share";
import { server } from "../../../state/server.svelte";
import { cellOf, kindOf, TALL } from "../model.svelte";
import type { World } from "./index";

const UNIT = 100; // width of a tile in the picture
const PAWN = 0.5; // of a tile

const placed = (what: string): { name: string; x: number; y: number }[] =>
  what
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [name = "", cell = ""] = one.split("@");
      const { x, y } = cellOf(cell);
      return { name, x: x * UNIT, y: y * UNIT };
    });

/** The pictures of a world: its tiles, in flat shapes unless it is *large*, and the pawns where they stood at the end. */
export function sceneOf(world: World, large = true): Placed[] {
  const tiles = placed(world.tiles).map(({ name, x, y }) => ({
    picture: server.art(`ao/${large ? name : `plain-${kindOf(name)}`}`),
    x: x - UNIT / 2,
    y: y - (UNIT * TALL) / 2,
    width: UNIT,
    height: UNIT * TALL,
  }));
  const pawns = placed(world.pawns).map(({ name, x, y }, _, all) => {
    const same = all.filter((other) => x === other.x && y === other.y);
    const aside = (same.findIndex((other) => other.name === name) - (same.length - 1) / 2) * UNIT * 0.28;
    return {
      picture: server.art(`ao/pawn-${name}`),
      x: x + aside - (UNIT * PAWN) / 2,
      y: y - UNIT * 0.55,
      width: UNIT * PAWN,
      height: UNIT * PAWN * 1.6,
    };
  });
  return [...tiles, ...pawns];
}
