import { test as base } from '@playwright/test';
import { Bandeja } from './bandeja.js';

export * from '@playwright/test';

/** Every test signs up its people from one IP address within moments. */
const SHARED = { AUTH_RATE_PER_MINUTE: '100000' };

interface PerWorker {
  /** Uses the host of this worker, which earlier files have used with other people. */
  shared: () => Promise<Bandeja>;
}

/** A test file begins with `shared()`; a file that needs other settings starts its own host. */
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
