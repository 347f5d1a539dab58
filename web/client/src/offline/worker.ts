import { language } from "../text/languages";

/*
 * The service worker, public/sw.js, which keeps the page in the browser. There is none where the page was not opened
 * over https or on this machine: then nothing is kept, and nothing else changes.
 */

/** The version of the page that was loaded. */
export const VERSION = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "";

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
