import { rulesPath } from "../api";
import { connection } from "../offline/connection.svelte";
import type { About, GameCard, Par, PrintPlan, PrintWish, Problem, Rules, SetTable, TableSet } from "../wire";
import { reader, sayLater, text } from "../text/text.svelte";
import type { Preset } from "./presets";

/** What the server answered instead of what was asked for, in one sentence. */
export class RequestError extends Error {
  /** *status* is the HTTP status; 0 if the server cannot be reached. */
  constructor(
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

/** Send a request to the server. Throws `RequestError`. */
export async function ask<Answer>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return (await (await call(path, body, headers)).json()) as Answer;
}

/** Have the server remove something. Throws `RequestError`. */
export async function remove(path: string): Promise<void> {
  await call(path, undefined, {}, "DELETE");
}

/** Send a request; a body that is no text goes as JSON. Rejects with a sentence of the server or on the network. */
export async function call(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  method = body === undefined ? "GET" : "POST",
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? { method, headers }
        : typeof body === "string"
          ? { method, headers: { "content-type": "application/octet-stream", ...headers }, body }
          : { method, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) },
    );
  } catch {
    connection.hear(null);
    throw new RequestError(text("server-unreachable"), 0);
  }
  connection.hear(answer);
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const said = problem ? await sayLater(problem.text ?? problem.sentence) : "";
  throw new RequestError(said || text("server-refused", { status: String(answer.status) }), answer.status);
}

class Server {
  about = $state.raw<About | null>(null);
  problem = $state<string | null>(null);
  private rulebooks = new Map<string, Promise<Rules>>();

  constructor() {
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.about = await ask<About>(`/api/about?language=${reader.language}`);
      this.problem = null;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** The rules preselected for a player who has not chosen yet. */
  get usual(): Preset {
    return this.about?.preset ?? "recommended";
  }

  /** What the server says of a game; null for one that it does not have, or until it has answered. */
  card = (game: string | null | undefined): GameCard | null =>
    this.about?.games.find(({ name }) => name === game) ?? null;

  /** Whether a game has hints and reviews: all have but some of other packages. */
  coached = (game: string | undefined): boolean => this.card(game)?.coached ?? true;

  /** The address of a picture with words in the reader's language; empty until the server has answered. */
  art = (name: string): string => this.about?.art[name] ?? "";

  /** The rules of a game under the options that a query chooses. */
  rules(game: string, query: string): Promise<Rules> {
    const address = rulesPath(game, query);
    let rules = this.rulebooks.get(address);
    if (!rules) {
      rules = ask<Rules>(address);
      rules.catch(() => this.rulebooks.delete(address));
      this.rulebooks.set(address, rules);
    }
    return rules;
  }

  /** How often the server's bots would have won a finished solo game; empty for other games. */
  async par(table: string): Promise<string> {
    return sayLater((await ask<Par>(`/api/tables/${encodeURIComponent(table)}/par`)).sentence);
  }

  /** The plan of a print. */
  plan(wish: PrintWish): Promise<PrintPlan> {
    return ask<PrintPlan>("/api/print", wish);
  }

  /** The print itself. It is planned again first, because the server discards old plans. */
  async print(wish: PrintWish): Promise<{ file: string; content: Blob }> {
    const plan = await this.plan(wish);
    const answer = await call(`/api/print/${plan.key}/sheets.pdf`);
    return { file: plan.file, content: await answer.blob() };
  }

  set(wish: SetTable): Promise<TableSet> {
    return ask<TableSet>("/api/tables", wish);
  }
}

export const server = new Server();
