declare const self: ServiceWorkerGlobalScope;

/** Replaces a service worker that has been switched off: deletes all caches and unregisters. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});

export {};
