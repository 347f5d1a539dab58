/** Records in addresses: compressed, as base64url, behind the #, which no browser sends to a server. */

const PREFIX = "record=";
/** The longest record that the server takes, in bytes. */
export const MAX_BYTES = 131_072;

/** *bytes* after *stream*. Throws RangeError as soon as there are more than *most*. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      void reader.cancel();
      throw new RangeError(`More than ${most} bytes.`);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return PREFIX + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record in the part of an address behind the #, or null if there is none, or one that is too long. */
export async function unpacked(hash: string): Promise<string | null> {
  const data = hash.replace(/^#/, "");
  if (!data.startsWith(PREFIX)) return null;
  try {
    const base64 = data.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), MAX_BYTES));
  } catch {
    return null;
  }
}
