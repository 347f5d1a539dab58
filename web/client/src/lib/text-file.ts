import { text } from "../text/text.svelte";

/** Text in UTF-16 begins with a byte order mark, or has a letter of ASCII in the first two bytes. */
function isUTF16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0);
}

/** The text in a file, without a byte order mark. Throws an Error with a sentence if the file is not in UTF-8. */
export async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isUTF16(bytes)) throw new Error(text("file-utf-16", { file: file.name }));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(text("file-binary", { file: file.name }));
  }
}
