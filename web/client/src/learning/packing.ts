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

/** A text, compressed, as base64url. */
export async function squeezed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of `squeezed`; null if it cannot be read, or is longer than *most* bytes. */
export async function unsqueezed(data: string, most: number): Promise<string | null> {
  try {
    const base64 = data.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), most));
  } catch {
    return null;
  }
}

export const packed = async (text: string): Promise<string> => PREFIX + (await squeezed(text));

/** The record in the part of an address behind the #, or null if there is none, or one that is too long. */
export async function unpacked(hash: string): Promise<string | null> {
  const data = hash.replace(/^#/, "");
  return data.startsWith(PREFIX) ? unsqueezed(data.slice(PREFIX.length), MAX_BYTES) : null;
}
