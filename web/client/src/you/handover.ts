import { isObject } from "../lib/checks";
import { squeezed, unsqueezed } from "../learning/packing";
import { siteAddress } from "../state/places";
import { ask } from "../state/server.svelte";
import { ALBUM, store, stored } from "../state/stored";
import { albumIn, fileOf, keepYou, LARGEST, merged, you } from "../state/you";
import type { HandoverCode, HandoverContent } from "../wire";

/*
 * What a browser gives to another one of the same person, through the server, by a code: the album and everything else
 * that this page stores, but for tables, whose seats the server gives, and what belongs to the device.
 */

const HASH = "#join=";
const OURS = /^omegatable(\.[a-z0-9-]{1,32}){1,3}$/;
const LEFT = /^omegatable\.(muted|tables|replays|reloaded)(\.|$)/;
const MOST = 2 * LARGEST; // bytes, unpacked

const isGiven = (key: string): boolean => key !== ALBUM && OURS.test(key) && !LEFT.test(key);

/** The code in the address of this page; empty if there is none. */
export const codeInAddress = (): string => (location.hash.startsWith(HASH) ? location.hash.slice(HASH.length) : "");

/** A link that opens the page for a code on another device. */
export const linkFor = (code: string): string => `${siteAddress()}/you${HASH}${code}`;

/** Give what this browser has to another one, and return the code under which it is fetched. */
export async function give(): Promise<HandoverCode> {
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "").filter(isGiven);
  const rest = Object.fromEntries(names.map((name) => [name, stored(name)]));
  const content = await squeezed(JSON.stringify({ album: fileOf(you()), rest }));
  return await ask<HandoverCode>("/api/handovers", { content });
}

/** Fetch what another browser gives. The albums become one; of the rest, what this browser has stays as it is. */
export async function take(code: string): Promise<void> {
  const { content } = await ask<HandoverContent>("/api/handovers/code", { code });
  const read: unknown = JSON.parse((await unsqueezed(content, MOST)) ?? "null");
  if (!isObject(read)) return;
  const album = typeof read.album === "string" ? albumIn(read.album) : "kind";
  if (typeof album !== "string") keepYou(merged(you(), album));
  for (const [name, value] of Object.entries(isObject(read.rest) ? read.rest : {}))
    if (isGiven(name) && typeof value === "string" && !stored(name)) store(name, value);
}
