import { DAILY, lessonsPath, puzzlesPath, replayPath, rulesPath } from "../api";
import { numbersOf, undone } from "../learning/puzzles";
import { framesOf, usualEyes } from "../learning/replay.svelte";
import { chosenOf } from "../rules/chosen";
import { server } from "../state/server.svelte";
import { textPreset } from "../state/presets";
import { settings } from "../state/settings.svelte";
import type { Lesson, LessonList, PuzzleList, PuzzlePage, ReplayHead, Table } from "../wire";
import { addressOf } from "./addresses";
import { KEPT } from "./connection.svelte";
import { isOpen, openedReplays } from "./replays";
import { canKeep, PAGE, THINGS, worker } from "./worker";

/*
 * What is kept in the browser for the time without the server. The worker keeps the page itself. This keeps, where the
 * reader wants it, what can be done without a table: lessons, the next puzzles, the rules, all pictures, and the last
 * replays of finished games. All of it is the same for everybody who asks, but that a replay says which seat was one's
 * own; nothing of a table in play and no key is ever asked for here.
 */

const MAX_BYTES = 25_000_000; // of everything, as it is stored: things are compressed, as sw.js knows
const PUZZLES = 30; // of each game, besides that of the day
const LATER = 4_000; // milliseconds until what the page asks for itself has come
const AGAIN = 60_000; // milliseconds after the server refused or was gone
const LENGTH = "content-length"; // of a kept answer: its bytes as they are stored

/** Raised when there is no room for more. */
class Full extends Error {}

/** Raised for what the server does not have any more. */
class Gone extends Error {}

/** One pass over all that should be kept: what is missing comes, one thing after another, and what is too much goes. */
class Pass {
  /** How much is kept, the page included. */
  bytes = 0;
  private readonly sizes = new Map<string, number>();
  private readonly wanted = new Set<string>();

  /** *told* hears how much is kept as it comes. */
  constructor(
    private readonly cache: Cache,
    private readonly told: (bytes: number) => void,
  ) {}

  async run(): Promise<void> {
    await this.count();
    const rules = new Set<string>();
    const ruled = (game: string, table: Table | undefined): void => {
      const card = server.card(game);
      rules.add(rulesPath(game, chosenOf(table?.view, card)));
    };
    for (const { game } of (await this.newest<LessonList>(lessonsPath())).lessons) {
      for (const preset of ["recommended", textPreset(server.card(game))])
        rules.add(rulesPath(game, `rules=${preset}`));
      rules.add(rulesPath(game, ""));
      ruled(game, (await this.read<Lesson>(lessonsPath(game))).tables[0]);
    }
    await this.newest(DAILY);
    for (const card of (await this.newest<PuzzleList>(puzzlesPath())).games) {
      const next = undone(card, numbersOf(card)).slice(0, PUZZLES);
      for (const number of new Set([...(card.daily === null ? [] : [card.daily]), ...next]))
        ruled(card.game, (await this.read<PuzzlePage>(puzzlesPath(card.game, number))).steps[0]?.table);
    }
    for (const address of rules) await this.bring(address);
    for (const address of Object.values(server.about?.art ?? {})) await this.bring(address);
    await this.bringReplays();
    for (const address of [...this.sizes.keys()]) if (!this.wanted.has(address)) await this.drop(address);
  }

  /** The newest first, as many as there is room for. */
  private async bringReplays(): Promise<void> {
    for (const [rank, { id }] of openedReplays().entries()) {
      try {
        const head = await this.read<ReplayHead>(replayPath(id), rank);
        if (!isOpen(head)) throw new Gone(); // it was taken up again
        for (const frames of framesOf(head, usualEyes(head))) await this.bring(replayPath(id) + frames, rank);
      } catch (error) {
        if (!(error instanceof Full || error instanceof Gone)) throw error;
        await this.dropReplay(id);
        if (error instanceof Full) return;
      }
    }
  }

  private async count(): Promise<void> {
    for (const name of [PAGE, THINGS]) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const found = await cache.match(request);
        const size = name === THINGS ? Number(found?.headers.get(LENGTH)) : ((await found?.blob())?.size ?? 0);
        this.bytes += size;
        if (name === THINGS) this.sizes.set(addressOf(request), size);
      }
    }
  }

  /** Keep an address, if it is not kept yet, and read it. */
  private async read<Content>(address: string, rank?: number): Promise<Content> {
    await this.bring(address, rank);
    const packed = (await this.cache.match(address))?.body;
    return (await new Response(packed?.pipeThrough(new DecompressionStream("gzip"))).json()) as Content;
  }

  /** Keep an address as it is today, and read it. */
  private async newest<Content>(address: string): Promise<Content> {
    const answer = await asked(address);
    await this.drop(address);
    await this.put(address, answer, -1);
    return this.read<Content>(address);
  }

  /** Keep an address, if it is not kept yet. For a replay, only those of a higher *rank* make room. */
  private async bring(address: string, rank = -1): Promise<void> {
    if (this.sizes.has(address)) this.wanted.add(address);
    else await this.put(address, await asked(address), rank);
  }

  private async put(address: string, answer: Response, rank: number): Promise<void> {
    const packing = answer.body?.pipeThrough(new CompressionStream("gzip"));
    const content = await new Response(packing).blob();
    await this.makeRoom(content.size, rank);
    const headers = { "content-type": answer.headers.get("content-type") ?? "", [LENGTH]: String(content.size) };
    await this.cache.put(address, new Response(content, { headers }));
    this.wanted.add(address);
    this.sizes.set(address, content.size);
    this.bytes += content.size;
    this.told(this.bytes);
  }

  /** The oldest replays go first. */
  private async makeRoom(bytes: number, rank: number): Promise<void> {
    const older = openedReplays().slice(rank + 1);
    while (this.bytes + bytes > MAX_BYTES) {
      const oldest = older.pop();
      if (!oldest) throw new Full();
      await this.dropReplay(oldest.id);
    }
  }

  private async dropReplay(id: string): Promise<void> {
    const path = replayPath(id);
    for (const address of [...this.sizes.keys()])
      if (address === path || address.startsWith(`${path}/`)) await this.drop(address);
  }

  private async drop(address: string): Promise<void> {
    await this.cache.delete(address);
    this.bytes -= this.sizes.get(address) ?? 0;
    this.sizes.delete(address);
  }
}

/** The server's answer, not one that is kept. */
async function asked(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (answer.ok && !answer.headers.has(KEPT)) return answer;
  throw [403, 404, 410].includes(answer.status) ? new Gone(address) : new Error(address);
}

/** Keeping things in this browser, as the settings show it. */
class Keeping {
  /** How much is kept, once that is known; and whether something is still on its way. */
  bytes = $state(0);
  busy = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Have the worker keep the page, and keep what belongs beside it. */
  async begin(): Promise<void> {
    try {
      await worker();
    } catch {
      return; // no room, or a browser that refuses: the page works as without it
    }
    await this.keep();
  }

  /** Switch it on or off. What is kept goes when it is switched off. */
  async switch(on: boolean): Promise<void> {
    settings.set("offline", on ? "yes" : "no");
    if (on) {
      // A browser that needs room then asks before it takes this. WebKitGTK has no `storage`.
      void (navigator as Partial<Navigator>).storage?.persist();
      return this.begin();
    }
    clearTimeout(this.timer);
    await caches.delete(THINGS);
    this.bytes = 0;
  }

  /** Keep what is missing as soon as the page has what it is just asking for. */
  soon(wait = LATER): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), wait);
  }

  private async keep(): Promise<void> {
    if (!canKeep || !settings.offline) return;
    if (!server.about) return this.soon(AGAIN);
    // One page at a time. A page whose version has gone keeps nothing any more.
    await navigator.locks.request(THINGS, { ifAvailable: true }, async (lock) => {
      if (!lock || !(await caches.has(PAGE))) return;
      this.busy = true;
      const pass = new Pass(await caches.open(THINGS), (bytes) => (this.bytes = bytes));
      try {
        await pass.run();
      } catch {
        this.soon(AGAIN); // the server refuses or is gone, or there is no room
      }
      this.bytes = pass.bytes;
      this.busy = false;
      // Switched off meanwhile: nothing stays.
      if (!settings.offline) await this.switch(false);
    });
  }
}

export const keeping = new Keeping();
