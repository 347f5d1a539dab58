/* The service worker: shows push messages and opens their tables. It keeps no page. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  event.waitUntil(
    self.registration.showNotification(told.game, {
      body: told.words,
      lang: told.language,
      tag: told.table,
      data: told.table,
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
