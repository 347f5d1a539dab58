/** A table as a link describes it: `/#set=` and then JSON, as the lab writes it. */
export interface WantedTable {
  game: string;
  seats: number;
  level: string;
  options: Record<string, number | string | boolean>;
}

/** The game that a shortcut of the installed page opens: `/?game=omega-shift`; null if the address names none. */
export const wantedGame = (): string | null => new URLSearchParams(location.search).get("game");

/** Return the table that the address of this page describes; null if it describes none, or none that can be read. */
export function wantedTable(): WantedTable | null {
  const found = /^#set=(.+)$/.exec(location.hash);
  if (!found?.[1]) return null;
  try {
    const { game, seats, level, options } = JSON.parse(decodeURIComponent(found[1])) as WantedTable;
    const plain = Object.entries(options).filter(([, value]) => ["number", "string", "boolean"].includes(typeof value));
    return {
      game: String(game),
      seats: Number(seats) || 2,
      level: level ? String(level) : "",
      options: Object.fromEntries(plain),
    };
  } catch {
    return null;
  }
}
