import type { Table, TableChange } from "./wire";

type Part = Record<string | number, unknown>;

/** The table that follows another by a change. The other one stays as it was; what has not changed is shared. */
export function rebuilt(table: Table, change: TableChange): Table {
  const now = { ...table, number: change.number, answers: change.answers } as unknown as Part;
  for (const { at, to } of change.edits) {
    const [part, last] = reached(now, at);
    part[last] = to;
  }
  for (const { at, keep, items, tail } of change.splices) {
    const [part, last] = reached(now, at);
    const list = part[last] as unknown[];
    part[last] = [...list.slice(0, keep), ...items, ...list.slice(list.length - tail)];
  }
  return now as unknown as Table;
}

/** What holds the value at the end of the way, and the last step to it. Everything on the way is copied first. */
function reached(table: Part, way: (string | number)[]): [Part, string | number] {
  let part = table;
  for (const step of way.slice(0, -1)) {
    const old = part[step] as Part;
    part = part[step] = (Array.isArray(old) ? [...old] : { ...old }) as Part;
  }
  return [part, way.at(-1) ?? ""];
}
