import { replayPath } from "../api";
import { ask, RequestError } from "../state/server.svelte";
import type { ReplayHead } from "../wire";
import { unpacked } from "./packing";

const RECORD = "r."; // begins the ids of records that people bring

/**
 * Ask the server about a replay. The server keeps a brought record only for a while: one that is gone is brought again,
 * once, from the part of the address behind the #.
 */
export async function askReplay<Answer>(
  id: string,
  rest = "",
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const path = replayPath(id) + rest;
  try {
    return await ask<Answer>(path, body, headers);
  } catch (error) {
    if (!id.startsWith(RECORD) || !(error instanceof RequestError) || error.status !== 404) throw error;
    const record = await unpacked(location.hash);
    if (record === null || (await ask<ReplayHead>("/api/replays", record)).id !== id) throw error;
    return ask<Answer>(path, body, headers);
  }
}
