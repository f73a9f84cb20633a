declare const self: ServiceWorkerGlobalScope;

/**
 * Replaces the service worker when offline pages are switched off: deletes all caches and
 * unregisters itself.
 */
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
