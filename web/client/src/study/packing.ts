/** Records in addresses: compressed, as base64url, behind the #, which no browser sends to a server. */

const PREFIX = "record=";

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const written = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(written).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return PREFIX + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record in the part of an address behind the #, or null if there is none. */
export async function unpacked(hash: string): Promise<string | null> {
  const data = hash.replace(/^#/, "");
  if (!data.startsWith(PREFIX)) return null;
  try {
    const base64 = data.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}
