import { store, stored } from "../state/stored";
import { language } from "../text/languages";

/*
 * The service worker, public/sw.js, which keeps the page in the browser. There is none where the page was not opened
 * over https or on this machine: then nothing is kept, and nothing else changes.
 */

const VERSION = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "";
const RELOADED = "omegatable.reloaded";
const LATER = 5_000; // milliseconds after the page was loaded, in which it asks for what it shows

/** Where this version keeps the page, and things beside it; as in public/sw.js. */
export const PAGE = `omegatable-page-${VERSION}-${language()}`;
export const THINGS = `omegatable-things-${VERSION}-${language()}`;

/** Whether this browser can keep anything. */
export const canKeep = "serviceWorker" in navigator && "caches" in window;

/** The worker, at work. Rejects if it cannot begin, as in a browser without room. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(`/sw.js?language=${language()}`, {
    scope: "/",
    updateViaCache: "none",
  });
  const coming = registration.installing;
  if (coming && !registration.active)
    await new Promise<void>((begun, failed) =>
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") begun();
        else if (coming.state === "redundant") failed(new Error(coming.state));
      }),
    );
  return registration;
}

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
