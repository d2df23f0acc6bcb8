const LOOK_EVERY_MS = 60 * 60_000;
const PRECACHE = 'bandeja-shell';

/** A waiting version; `takeOver` activates it and reloads the page. */
export interface NewVersion {
  takeOver: () => void;
}

type Found = (version: NewVersion) => void;

let takingOver = false;

function report(registration: ServiceWorkerRegistration, onNewVersion: Found): void {
  const { waiting } = registration;
  // The very first worker is no new version, because nothing older runs here.
  if (!waiting || !navigator.serviceWorker.controller) return;
  onNewVersion({
    takeOver: () => {
      takingOver = true;
      waiting.postMessage('take-over');
    },
  });
}

function watch(registration: ServiceWorkerRegistration, onNewVersion: Found): void {
  report(registration, onNewVersion);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') report(registration, onNewVersion);
    });
  });
  // A page may stay open for days, but a browser checks for updates only when a page is opened.
  let lookedAt = Date.now();
  const look = () => {
    if (document.hidden || !navigator.onLine || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
}

async function register(onNewVersion: Found): Promise<void> {
  const { serviceWorker } = navigator;
  // Only the page that requested the new version reloads; others keep their input.
  serviceWorker.addEventListener('controllerchange', () => {
    if (takingOver) window.location.reload();
  });
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register('/sw.js');
  if (registration) watch(registration, onNewVersion);
}

const LATEST_MS = 10_000;

/** What the worker keeps is many files: they come after those of the screen. Where a browser cannot tell, now. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else work();
};

/** Registers the offline worker once the page has loaded and rests. Without it, everything works as before. */
export function startServiceWorker(onNewVersion: Found = () => undefined): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void register(onNewVersion).catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Clears what this browser cached for a signed-in person. The shell is the same for everybody and stays. */
export async function clearKeptAssets(storage: CacheStorage | undefined = globalThis.caches): Promise<void> {
  // Caches exist only on secure pages.
  const names = (await storage?.keys()) ?? [];
  await Promise.all(names.filter((name) => !name.startsWith(PRECACHE)).map((name) => storage?.delete(name)));
}
