declare const self: ServiceWorkerGlobalScope;

/** Stands in for the worker once it is switched off: forgets all that was kept, and goes. */
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
