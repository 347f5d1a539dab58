import { siteAddress } from "../state/places";

/** The game whose deal of the day the address of this page asks for, in older links after #; null if it asks for none. */
export const wantedDeal = (): string | null =>
  new URLSearchParams(location.search).get("deal") ?? new URLSearchParams(location.hash.slice(1)).get("deal");

/**
 * A link to the deal of the day for somebody else, who cannot open this machine's own address. The game stands in the
 * query, which the server sees, so that a chat shows a preview of it.
 */
export const dealLink = (game: string): string => `${siteAddress()}/?deal=${encodeURIComponent(game)}`;
