const FOLDER = /(?:^\.|\/games)\/([^/]+)\//;

/** Modules of games by the name of their game, which is that of its folder beside this file. */
export const byGame = <Module>(found: Record<string, Module>): Record<string, Module> =>
  Object.fromEntries(Object.entries(found).map(([path, module]) => [FOLDER.exec(path)?.[1] ?? "", module]));
