import { test, type Browser } from './support/test.js';
import { Bandeja } from './support/bandeja.js';
import { TraceCollector } from './support/trace-collector.js';
import { market } from './own-host/market.e2e.js';
import { LEAD_HOURS, moneyFacts } from './own-host/money-facts.e2e.js';
import { secrets } from './own-host/secrets.e2e.js';
import { TRACING, traces } from './own-host/traces.e2e.js';
import { ADDRESS_SECONDS, workspaceVideos } from './own-host/workspace-videos.e2e.js';

/** Tests that need special settings or a fresh market. They do not affect each other, so they share one host, which starts slowly. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
let ownBrowser: Browser;
let collector: TraceCollector;

test.beforeAll(async ({ browser }) => {
  ownBrowser = browser;
  collector = await TraceCollector.start();
  bandeja = await Bandeja.start({
    ...collector.env,
    NODE_OPTIONS: `--import=${TRACING}`,
    LOG_LEVEL: 'debug',
    AUTH_RATE_PER_MINUTE: '1000',
    HOLD_RELEASE_LEAD_HOURS: LEAD_HOURS,
    VIDEO_ADDRESS_SECONDS: ADDRESS_SECONDS,
  });
});

test.afterAll(async () => {
  await bandeja.stop();
  await collector.stop();
});

const begin = async () => {
  for (const context of ownBrowser.contexts()) await context.close();
  return bandeja.begin();
};

test.describe('the market', () => {
  test.describe.configure({ mode: 'serial' });
  market(begin);
});

test.describe('facts about money', () => {
  test.describe.configure({ mode: 'serial' });
  moneyFacts(begin);
});

test.describe('the videos of the workspace', () => workspaceVideos(begin));

test.describe('traces', () => {
  test.describe.configure({ mode: 'serial' });
  traces(begin, () => collector);
});

// Last, because it leaves failures behind and reads the whole output of the process.
test.describe('secrets', () => {
  test.describe.configure({ mode: 'serial' });
  secrets(begin);
});
