import { test as base } from '@playwright/test';
import { Bandeja } from './bandeja.js';

export * from '@playwright/test';

/** Every scene signs its people up from one address within moments. */
const SHARED = { AUTH_RATE_PER_MINUTE: '100000' };

interface PerWorker {
  /** Begins a scene on the host of this worker, which the files before it have used with people of their own. */
  shared: () => Promise<Bandeja>;
}

/** A file begins with `shared()`; one that needs a host with other settings starts it itself. */
export const test = base.extend<object, PerWorker>({
  shared: [
    async ({ browser }, use) => {
      const host = await Bandeja.start(SHARED);
      await use(async () => {
        for (const context of browser.contexts()) await context.close();
        return host.begin();
      });
      await host.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});
