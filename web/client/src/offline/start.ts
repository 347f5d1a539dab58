import { store, stored } from "../state/stored";
import { canKeep, VERSION } from "./worker";

const RELOADED = "omegatable.reloaded";
const LATER = 5_000; // milliseconds after the page was loaded, in which it asks for what it shows

/**
 * Keep the page and what belongs to it, once it has all that it asked for itself. Whoever saves data is sent nothing
 * that was not asked for.
 */
export function keepLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!canKeep || connection?.saveData) return;
  // Without the network nothing is kept this time.
  const begin = (): void =>
    void import("./keeping.svelte").then(
      ({ keeping }) => keeping.begin(),
      () => {},
    );
  const wait = (): void => void setTimeout(begin, LATER);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait);
}

/**
 * Load the page anew if a part of it is gone because the server has another version now: once for each version, for a
 * part that is missing for another reason is missing after that too. A page whose server does not answer stays: there
 * would be nothing in its place.
 */
export function followVersions(): void {
  window.addEventListener("vite:preloadError", () => {
    if (stored(RELOADED) === VERSION) return;
    void fetch("/", { method: "HEAD" }).then(
      ({ ok }) => {
        if (!ok) return;
        store(RELOADED, VERSION);
        location.reload();
      },
      () => {},
    );
  });
}
