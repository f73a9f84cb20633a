import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { PATHS } from '../lib/paths';
import { withBanner } from './banner';
import { filesOf, isCounterPage, isKeptPage } from './kept-pages';

declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;
const NETWORK_TIMEOUT_S = 5;
/** The cart drawer's scripts, fetched only if the cart contains items. */
const DRAWER = '/_astro/cart-drawer.';

function upTo(maxEntries: number): WorkboxPlugin[] {
  return [
    // Rejects redirects and responses from other sites.
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ];
}

/** Ignores the query, because only scripts read it: the HTML is the same for every query. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
};

/**
 * Does not answer prefetches from the cache, because the connection may be back by the time the
 * user opens the page.
 */
const isAhead = (request: Request) => request.headers.has('Sec-Purpose');

const freshAhead: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    isAhead(request) ? null : cachedResponse,
};

const withAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const isVisit = event instanceof FetchEvent && event.request.mode === 'navigate';
    if (!cachedResponse || !isVisit) return cachedResponse;
    const { headers } = cachedResponse;
    const html = withBanner(await cachedResponse.text(), Date.parse(headers.get('Date') ?? ''));
    return new Response(html, { headers });
  },
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [...upTo(60), withoutQuery, freshAhead, withAge],
});
const files = new CacheFirst({ cacheName: 'files', plugins: upTo(200) });
const art = new StaleWhileRevalidate({ cacheName: 'art', plugins: upTo(100) });

/** Caches a page and the files it references; the browser's cache already contains most of them. */
async function keepPage(event: ExtendableEvent, path: string): Promise<void> {
  const html = await (await pages.handle({ event, request: new Request(path) })).text();
  await Promise.all(
    filesOf(html).map((file) => {
      const strategy = file.startsWith('/art/') ? art : files;
      return strategy.handle({ event, request: new Request(file) });
    }),
  );
}

async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = new Set(
    open
      .map(({ url }) => new URL(url).pathname)
      .map((path) => (isCounterPage(path) ? PATHS.offlineCounter : path))
      .filter((path) => isKeptPage(path) || path === PATHS.offlineCounter),
  );
  await Promise.allSettled([...paths].map((path) => keepPage(event, path)));
}

const counter = new NetworkOnly();

registerRoute(
  // True for navigations and for pages that a script fetches, such as the shop pages that the
  // wishlist reads.
  ({ url, sameOrigin }) => sameOrigin && isKeptPage(url.pathname),
  pages,
);
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && isCounterPage(url.pathname),
  async ({ event, request }) => {
    event.waitUntil(keepPage(event, PATHS.offlineCounter).catch(() => undefined));
    try {
      return await counter.handle({ event, request });
    } catch (error) {
      const shell = await caches.match(PATHS.offlineCounter);
      if (shell === undefined) throw error;
      return shell;
    }
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  ({ event, request, url }) => {
    if (url.pathname.startsWith(DRAWER)) {
      event.waitUntil(keepPage(event, PATHS.cart).catch(() => undefined));
    }
    return files.handle({ event, request });
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/art/'), art);
setCatchHandler(async ({ request }) => {
  const isVisit = request instanceof Request && request.mode === 'navigate' && !isAhead(request);
  return (isVisit && (await caches.match(PATHS.offline))) || Response.error();
});

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepPage(event, PATHS.offline));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.allSettled([self.registration.navigationPreload?.enable(), keepOpenPages(event)]),
  );
});
clientsClaim();
