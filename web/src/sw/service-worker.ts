import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import {
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { showPushes } from './push';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the files of the app and the public pages, the catalogues and the offline page. */
declare const __SHELL__: PrecacheEntry[];

const ASSETS = 'bandeja-assets';
const OFFLINE_PAGE = '/offline.html';
const PART_OF_CATALOGUE = /^(\/locales\/[a-z]+)\/[\w-]+\.json$/;

setCacheNameDetails({ prefix: 'bandeja', precache: 'shell', suffix: '' });

// Only what is the same for everybody is cached: the program, its texts and the offline page. API responses, videos and
// pages have no route here, so they go to the network as if there were no worker.
precache(__SHELL__);

/**
 * Network first: the texts must fit the program that requests them, which may already be a newer one. A whole catalogue is kept
 * of each language, which stands for each of its parts.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && PART_OF_CATALOGUE.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: ({ request }) =>
          matchPrecache(new URL(request.url).pathname.replace(PART_OF_CATALOGUE, '$1/translation.json')),
      },
    ],
  }),
);

addRoute();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(OFFLINE_PAGE) }] }),
    { denylist: [/^\/(api|auth|files|graphql|inbox|healthz|readyz)(\/|\?|$)/] },
  ),
);

/** No route above handles these. Browsers that know static routes do not start the worker for them. */
const STRAIGHT_TO_NETWORK = ['/graphql', '/auth/*', '/api/*', '/files/*'];

interface StaticRoute {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

self.addEventListener('install', (event) => {
  const { addRoutes } = event as { addRoutes?: (routes: StaticRoute[]) => Promise<void> };
  const toNetwork = (pathname: string): StaticRoute => ({
    ...{ condition: { urlPattern: { pathname } }, source: 'network' },
  });
  void addRoutes?.call(event, STRAIGHT_TO_NETWORK.map(toNetwork));
});

showPushes();
cleanupOutdatedCaches();
clientsClaim();

self.addEventListener('activate', (event) => {
  // The name of an asset changes with its content. What the new version still uses comes from the HTTP cache.
  const kept = [cacheNames.precache];
  const removeOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
    // Navigation preload requests every page, also those that this worker leaves to the network, which would then be
    // requested twice. Earlier versions had enabled it.
    await self.registration.navigationPreload?.disable();
  };
  event.waitUntil(removeOthers());
});

// A new version waits until the person accepts it.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});
