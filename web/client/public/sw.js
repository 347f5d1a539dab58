/*
 * The service worker: it keeps the page, so that it opens without the server, and shows push messages.
 *
 * The server writes above this file which version of the page it has, and what belongs to it (omegatable/web/http/page.py).
 * So another version is another worker, with caches of its own; what was kept of the one before goes when it takes over.
 * A page that was opened before goes on: the names of its scripts, texts and pictures change with their content, so it
 * gets what it was built with, or nothing, and then loads itself anew (src/offline/start.ts).
 *
 * The worker itself keeps the page alone, which is the same for everybody. The page keeps the things to learn from, and
 * replays of finished games (src/offline/keeping.svelte.ts). No table in play, no seat, no key and no list of one's
 * games is kept: those requests do not pass through here at all.
 */

const { version, pages, files } = self.page;
const PAGE = `omegatable-page-${version}`;
const THINGS = `omegatable-things-${version}`; // as in src/offline/worker.ts

const PATIENCE = 4_000; // milliseconds in which the server may answer before a kept copy is taken
const UNREACHABLE = [502, 503, 504]; // what a proxy answers in place of a server that is gone
const NAMED = /^\/(assets|art|locales)\//; // these addresses change with their content
const KEPT = /^\/api\/(about|rules\/|lessons|puzzles|daily|replays\/)/;
const PAGES = new RegExp(pages); // the table in omegatable/web/addresses.py

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith("omegatable-") && ![PAGE, THINGS].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (PAGES.test(pathname)) event.respondWith(newest(request, "/"));
  } else if (NAMED.test(pathname)) event.respondWith(keptOrNew(request));
  else if (KEPT.test(pathname)) event.respondWith(newest(request, request));
});

/** What is kept of a request; undefined if nothing is. */
async function kept(request) {
  const found = await caches.match(request, { cacheName: PAGE, ignoreVary: true });
  return found ?? unpacked(await caches.match(request, { cacheName: THINGS }));
}

/** One of the things, which the page has compressed. */
function unpacked(thing) {
  const type = thing?.headers.get("content-type");
  return (
    thing &&
    new Response(thing.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } })
  );
}

async function keptOrNew(request) {
  return (await kept(request)) ?? fetch(request);
}

/** The server's answer; if there is none, or none in time, what is kept of *address*. */
async function newest(request, address) {
  const coming = fetch(request);
  let gone = false;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([coming, late]).catch(() => void (gone = true));
  gone ||= UNREACHABLE.includes(answer?.status);
  if (answer && !gone) return answer;
  const copy = await kept(address);
  if (!copy) return answer ?? coming;
  coming.catch(() => {}); // it is late, and nobody waits for it any more
  return gone ? marked(copy) : copy;
}

/** A kept copy that says that it is one, so that the page knows that the server is gone. */
function marked(copy) {
  const headers = new Headers(copy.headers);
  headers.set("omegatable-kept", "yes"); // as in src/offline/connection.svelte.ts
  return new Response(copy.body, { status: copy.status, headers });
}

self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  event.waitUntil(
    self.registration.showNotification(told.game, {
      body: told.words,
      lang: told.language,
      tag: told.table,
      data: told.table,
      icon: "/icons/icon-192.png",
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = `/t/${encodeURIComponent(event.notification.data)}`;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const open = pages.find((page) => new URL(page.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    })(),
  );
});
