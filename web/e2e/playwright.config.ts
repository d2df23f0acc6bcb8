import { defineConfig } from '@playwright/test';
import { launchOptions, withMicrophone } from './support/launch.js';

/** These start hosts of their own. */
const OWN_HOST = ['access', 'access-limits', 'accessibility', 'own-host'].map((name) => `**/${name}.e2e.ts`);

/** Tests that `own-host.e2e.ts` runs on its host. */
const ON_ITS_HOST = '**/own-host/*';

/** Here somebody speaks. */
const SPOKEN = ['voice-note', 'talk', 'talk-hostile', 'story-phone'].map((name) => `**/${name}.e2e.ts`);

/**
 * Journeys across the whole product, in Debian's Chromium, by two workers with an embedded Bandeja each. Long timeouts cost
 * nothing when all goes well, and a busy machine needs them.
 */
export default defineConfig({
  testDir: '.',
  // First come the files without the shared host of their worker, which would only cost time while it waits.
  projects: [
    { name: 'own host', testMatch: OWN_HOST },
    { name: 'shared host', testMatch: '**/*.e2e.ts', testIgnore: [...OWN_HOST, ON_ITS_HOST, ...SPOKEN] },
    {
      name: 'microphone',
      testMatch: SPOKEN,
      use: { launchOptions: withMicrophone },
    },
  ],
  outputDir: '../../.cache/test/browser',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 90_000 } },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../.cache/test/browser.json' }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What a worker keeps would hide what the server answers; its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions,
  },
});
