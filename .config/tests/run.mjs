import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { provideChromium } from '../../deploy/chromium.mjs';
import { beginAudit, endAudit } from './audit.mjs';
import { leaveOut, printReport } from './report.mjs';
import { generate, readSources } from './sources.mjs';
import { env, LOGS, nxStep, playwrightStep, scriptStep, specStep, step } from './steps.mjs';

/**
 * The modes: `test` runs everything that must pass; `check` only its fast part, for what has changed; `all` also the slow
 * parts: every S3 server, the whole distributed suite, a roll-out. Nothing is retried: a flaky test is a defect.
 */
const mode = process.argv[2] ?? 'test';
if (mode === 'all') env.MAKE_TEST_ALL = '1';

if (mode === 'check') await check();
else await test();
process.exit(printReport(LOGS));

/** Runs the specs that are affected by changes since the last successful check. */
async function check() {
  const last = '.cache/check/green-commit';
  const since = read(last);
  const sourcesOk = (await generate()) && (await readSources({ caches: true, since }));
  const ok = await specStep('unit tests', ['unit', 'web'], { args: since ? [`--changed=${since}`] : [] });
  if (!ok || !sourcesOk) return;
  mkdirSync('.cache/check', { recursive: true });
  writeFileSync(last, execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim());
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function test() {
  await generate();
  // Some of them wait for timers, so that a third worker has something to do.
  await specStep('unit tests', ['unit', 'web'], { args: ['--maxWorkers=3'] });
  const audit = beginAudit();
  const built = await nxStep('build', ['build']);
  // They wait for the database often enough for a third worker.
  await specStep('integration tests', ['integration', 'integration-isolated'], { args: ['--maxWorkers=3'] });
  await Promise.all([testOutages(built), checkFiles().then(() => readSources({ caches: false }))]);
  const chromium = provideChromium();
  if (!chromium) leaveOut('browser tests: no Chromium here and none could be installed');
  if (built) await testAsAWhole(chromium);
  else leaveOut('many processes and browser tests: there is no build');
  await endAudit(audit);
}

/** On brokers and stores that fail; these tests wait more than they work. */
async function testOutages(built) {
  await testOnKafka();
  if (built) await step('chaos, the short form', process.execPath, ['deploy/chaos/chaos.mjs', 'short']);
  else leaveOut('chaos: there is no build');
  await testOnS3(mode === 'all' ? undefined : 1);
}

/** Files that other programs read, by those programs, most of which are built first. */
async function checkFiles() {
  await scriptStep('deployment files', 'deploy/kubernetes/check.mjs');
  await scriptStep('alerts and dashboards', 'deploy/observability/check.mjs');
  await scriptStep('load scripts', 'deploy/load/check.mjs');
  await scriptStep('supply chain', 'deploy/supply-chain/check.mjs');
  await testOnStripeMock();
  if (mode === 'all') {
    await scriptStep('compose without containers', 'deploy/compose/check/check.mjs');
    await scriptStep('generators', 'deploy/generate/check.mjs');
    await scriptStep('the ledger in accounting programs', 'deploy/bookkeeping/check.mjs');
  }
}

async function testAsAWhole(chromium) {
  const size = mode === 'all' ? 'whole' : 'short';
  const more = { DISTRIBUTED_SIZE: size, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  await scriptStep('many processes on Kafka and S3', 'deploy/distributed/suite.mjs', more);
  if (mode === 'all') {
    await scriptStep('one version rolled out over another', 'deploy/roll-out/check.mjs');
    await step('kills while the demo is filled', process.execPath, ['deploy/demo/kill-filling.mjs']);
    await scriptStep('newer versions of Node', 'deploy/node-versions/check.mjs', more);
  }
  if (chromium) await playwrightStep('browser tests', [], chromium);
  // The access tests need no browser. The pattern must not match accessibility.e2e.ts.
  else await playwrightStep('access tests', ['/access[-.]'], chromium);
}

async function testOnKafka() {
  const { startKafkaForTests } = await import('../../deploy/kafka/for-tests.mjs');
  const kafka = await startKafkaForTests();
  if (!kafka.brokers) {
    leaveOut(`events over Kafka: ${kafka.why}`);
    return;
  }
  if (kafka.name !== 'Apache Kafka') leaveOut(`Apache Kafka itself: the events went over ${kafka.name}`);
  await specStep(`events over ${kafka.name}`, ['kafka'], { env: { KAFKA_BROKERS: kafka.brokers } });
  await kafka.stop();
}

async function testOnStripeMock() {
  const { startStripeMock } = await import('../../deploy/stripe-simulator/stripe-mock/stripe-mock.mjs');
  const mock = await startStripeMock();
  if (!mock.url) {
    leaveOut(`requests and answers by Stripe's description: ${mock.why}`);
    return;
  }
  const about = { STRIPE_MOCK_URL: mock.url, STRIPE_DESCRIPTION: mock.description };
  await specStep("requests and answers by Stripe's description", ['stripe-mock'], { env: about });
  await mock.stop();
}

async function testOnS3(most) {
  const { S3_SERVERS } = await import('../../deploy/s3/for-tests.mjs');
  for (const { name, start } of S3_SERVERS.slice(0, most)) {
    const s3 = await start();
    if (!s3.endpoint) {
      leaveOut(`files on ${name}: ${s3.why}`);
      continue;
    }
    await specStep(`files on ${name}`, ['s3'], {
      env: {
        S3_TEST_ENDPOINT: s3.endpoint,
        S3_TEST_ACCESS_KEY_ID: s3.accessKeyId,
        S3_TEST_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    });
    await s3.stop();
  }
}
