import { test as base, type Page, type TestInfo } from '@playwright/test';
import { Bandeja } from './bandeja.js';

export * from '@playwright/test';

/** Every test signs up its people from one IP address within moments. */
const SHARED = { AUTH_RATE_PER_MINUTE: '100000' };

interface PerWorker {
  /** Uses the host of this worker, which earlier files have used with other people. */
  shared: () => Promise<Bandeja>;
}

/** A test file begins with `shared()`; a file that needs other settings starts its own host. */
export const test = base.extend<{ pageStates: undefined }, PerWorker>({
  /** It is closed before those that a test opened by itself. */
  page: async ({ page }, use, testInfo) => {
    await use(page);
    await attachPageStates([page], testInfo);
  },
  pageStates: [
    async ({ browser }, use, testInfo) => {
      await use(undefined);
      await attachPageStates(
        browser.contexts().flatMap((context) => context.pages()),
        testInfo,
      );
    },
    { auto: true },
  ],
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

/** When a test fails, what each open page went through: one that was loaded again has lost what the test did before. */
async function attachPageStates(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus || pages.length === 0) return;
  const states = await Promise.all(pages.map((page) => page.evaluate(stateOfPage).catch(String)));
  await testInfo.attach('page-states', { body: states.join('\n'), contentType: 'text/plain' });
}

/** Runs in the page. */
function stateOfPage(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const failed = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).responseStatus === 0)
    .map(({ name }) => name);
  return JSON.stringify({
    path: location.pathname,
    loadedBy: navigation?.type,
    ageMs: Math.round(performance.now()),
    reloadedForCodeAt: sessionStorage.getItem('bandeja-reloaded-at') ?? undefined,
    failed: failed.slice(0, 3),
  });
}
