import { server } from "../state/server.svelte";
import type { LevelCard, PersonCard } from "../wire";

/** The named bots. */
const persons = (): PersonCard[] => server.about?.persons ?? [];

export const personCalled = (id: string): PersonCard | undefined => persons().find((person) => person.id === id);

/** The named bots of a level. */
export const personsAt = (level: string): PersonCard[] => persons().filter((person) => person.level === level);

/** A named bot that is not *taken*, at a level or at the nearest one; null at a level that has none. */
export function personOf(level: string, levels: LevelCard[], taken: readonly string[]): PersonCard | null {
  if (!personsAt(level).length) return null;
  const place = (name: string): number => levels.findIndex((one) => one.name === name);
  const away = (person: PersonCard): number => Math.abs(place(person.level) - place(level));
  return (
    persons()
      .filter(({ id }) => !taken.includes(id))
      .sort((one, other) => away(one) - away(other))[0] ?? null
  );
}
