import { server } from "../state/server.svelte";
import { onThisMachine } from "../state/keys";

const HASH = "#deal=";

/** The game whose deal of the day the address of this page asks for; null if it asks for none. */
export const wantedDeal = (): string | null =>
  location.hash.startsWith(HASH) ? location.hash.slice(HASH.length) : null;

/** A link to the deal of the day for somebody else, who cannot open this machine's own address. */
export const dealLink = (game: string): string =>
  `${(onThisMachine && server.about?.address) || location.origin}/${HASH}${game}`;
