const LATER = 60_000; // ms in which the browser reads what it saves

/** Save some content as a file of this name. */
export function saveFile(content: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}
