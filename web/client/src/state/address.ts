/** Punctuation, blanks and quotation marks at the end of a path or a query, as they are or behind percent signs. */
const AFTER_PATH = /(?:%[0-9a-f]{2}|[^\w/-])+$/i;
const AFTER_QUERY = /(?:%[0-9a-f]{2}|[^\w=-])+$/i;
/** A key, a record, a code or a wanted table behind the #: all but the table are written with letters, digits, _ and -. */
const HASH = /^#(?:set=.*(?:%7d|\})|(?:record=|join=)?[\w-]*)/i;

/**
 * An address as it was meant. Mail and chat programs make the punctuation after a link a part of it, but ids, keys and
 * numbers end with a letter, a digit, _ or -.
 */
export function meant({ pathname, search, hash }: Location): string {
  const behind = HASH.exec(hash)?.[0] ?? "";
  return pathname.replace(AFTER_PATH, "") + search.replace(AFTER_QUERY, "") + (behind === "#" ? "" : behind);
}
