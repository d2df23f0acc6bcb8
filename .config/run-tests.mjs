import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Everything that must be green. `check` is its fast part: format, lint, types, unit tests. */
const fast = process.argv[2] === 'check';
const logs = '.cache/test';
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });

const env = { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test' };
const results = [];
const leftOut = [];
const shaky = [];
let passed = 0;
let failed = 0;

function run(command, args, log, more) {
  return new Promise((resolve) => {
    const out = createWriteStream(log);
    const child = spawn(command, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(out, { end: false });
    child.stderr.pipe(out, { end: false });
    child.on('close', (status) => out.end(() => resolve(status ?? 1)));
    child.on('error', () => resolve(127));
  });
}

async function step(name, command, args, options = {}) {
  const startedAt = Date.now();
  process.stdout.write(`${name} … `);
  const log = join(logs, `${name.replace(/\W+/g, '-')}.log`);
  let code = await run(command, args, log, options.env);
  let counts = options.count?.() ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  const first = code === 0 ? '' : tail(log, options.again ? 80 : 150);
  const second = code === 0 ? undefined : await options.again?.();
  if (second) {
    code = 0;
    counts = second;
  }
  passed += counts.passed;
  failed += Math.max(counts.failed, code === 0 ? 0 : 1);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `${code === 0 ? 'ok' : 'FAILED'} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)\n`,
  );
  if (first) process.stdout.write(`${first}\n`);
  results.push({ name, ok: code === 0 });
  return code === 0;
}

function tail(file, lines) {
  return readFileSync(file, 'utf8').split('\n').slice(-lines).join('\n');
}

const JEST = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
  ...['-c', '.config/jest.config.mjs'],
];
/** More files than this do not fail by bad luck. */
const UNLUCKY_FILES = 3;

/** A jest project; a few files that fail are asked once more, and named. A found counterexample is never bad luck. */
async function jestStep(name, project, options = {}) {
  const file = join(logs, `${project}.json`);
  rmSync(file, { force: true });
  const args = [...JEST, '--selectProjects', project, '--json'];
  const count = () => {
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, numFailedTestSuites } = parsed(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
  };
  const again = async () => {
    const suites = existsSync(file) ? (parsed(readFileSync(file, 'utf8')).testResults ?? []) : [];
    const bad = suites.filter(({ status }) => status === 'failed');
    const isFound = bad.some(({ message }) => message.includes('Property failed after'));
    if (bad.length === 0 || bad.length > UNLUCKY_FILES || isFound) return undefined;
    const second = join(logs, `${project}-again.json`);
    const paths = bad.map(({ name: path }) => path);
    const rerun = [...args, `--outputFile=${second}`, '--runTestsByPath', ...paths];
    if ((await run(process.execPath, rerun, join(logs, `${project}-again.log`), options.env)) !== 0)
      return undefined;
    const failures = bad.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    );
    shaky.push(...failures.map(({ fullName }) => fullName));
    return { passed: count().passed + failures.length, failed: 0 };
  };
  return step(name, process.execPath, [...args, `--outputFile=${file}`], { ...options, count, again });
}

/** A script of ours, which says in its output what it left out, and in its last line what it counted. */
function script(name, file, more = {}) {
  const log = join(logs, `${name.replace(/\W+/g, '-')}.log`);
  const count = () => {
    const text = readFileSync(log, 'utf8');
    leftOut.push(...[...text.matchAll(/^Left out: (.+)$/gm)].map(([, what]) => what));
    shaky.push(...[...text.matchAll(/^Passed only at the second try: (.+)$/gm)].map(([, what]) => what));
    const [, good, bad] = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [null, 0, 1];
    return { passed: Number(good), failed: Number(bad) };
  };
  const args = ['--disable-warning=ExperimentalWarning', file];
  return step(name, process.execPath, args, { count, env: more });
}

function playwright() {
  const file = resolve(logs, 'browser.json');
  return {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium },
    count: () => {
      if (!existsSync(file)) return { passed: 0, failed: 1 };
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
      shaky.push(...shakyTests(suites));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  };
}

/** Titles of the tests that failed and then passed, wherever they are nested. */
function shakyTests(suites) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title}: ${spec.title}`),
    ...shakyTests(inner),
  ]);
}

const which = (name) => {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', `command -v ${name}`]);
  return status === 0 ? stdout.toString().trim() : undefined;
};

/** Chromium from the path, else from Debian where this is root. */
function findChromium() {
  const found = which('chromium') ?? which('chromium-browser') ?? which('google-chrome');
  if (found || process.getuid?.() !== 0 || !which('apt-get')) return found;
  process.stdout.write('Installing Chromium from Debian …\n');
  try {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], quiet);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
  } catch {
    return undefined;
  }
  return which('chromium');
}

async function testOnKafka() {
  const { startKafkaForTests } = await import('../deploy/kafka/for-tests.mjs');
  const kafka = await startKafkaForTests();
  if (!kafka.brokers) {
    leftOut.push(`events over Kafka: ${kafka.why}`);
    return;
  }
  if (kafka.name !== 'Apache Kafka') leftOut.push(`Apache Kafka itself: the events went over ${kafka.name}`);
  await jestStep(`events over ${kafka.name}`, 'kafka', { env: { KAFKA_BROKERS: kafka.brokers } });
  await kafka.stop();
}

async function testOnS3() {
  const { S3_SERVERS } = await import('../deploy/s3/for-tests.mjs');
  for (const { name, start } of S3_SERVERS) {
    const s3 = await start();
    if (!s3.endpoint) {
      leftOut.push(`files on ${name}: ${s3.why}`);
      continue;
    }
    await jestStep(`files on ${name}`, 's3', {
      env: {
        S3_TEST_ENDPOINT: s3.endpoint,
        S3_TEST_ACCESS_KEY_ID: s3.accessKeyId,
        S3_TEST_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    });
    await s3.stop();
  }
}

const AUDIT_SECONDS = 60;
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH/;

/** Holes that are known in what is delivered. Many registries cannot tell of any: that is said, and no failure. */
function audit() {
  const { status, error, stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--audit-level=high', '--json'],
    { env, encoding: 'utf8', timeout: AUDIT_SECONDS * 1000, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const report = parsed(stdout);
  const unanswered =
    (error && 'does not answer in time') ??
    (report.statusCode && `answers ${report.statusCode}`) ??
    (UNREACHABLE.test(stdout) ? 'cannot be reached' : undefined);
  if (unanswered) {
    leftOut.push(`known holes in dependencies: the package registry ${unanswered}`);
    return;
  }
  const ok = status === 0;
  if (ok) passed += 1;
  else failed += 1;
  results.push({ name: 'dependency audit', ok });
  const bad = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  process.stdout.write(`dependency audit … ${ok ? 'ok' : `FAILED (${bad.length} findings)`}\n`);
  for (const { name, severity, range } of bad) process.stdout.write(`  ${name} ${range}: ${severity}\n`);
  if (!ok && bad.length === 0) process.stdout.write(`${stdout}\n`);
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

const nx = (targets) => ['nx', 'run-many', '-t', ...targets, '--output-style=static'];

await step('format', 'npx', [
  'prettier',
  '--config',
  '.config/prettier.config.mjs',
  '--check',
  '--log-level=warn',
  '.',
]);
await step('generate, types and lint', 'npx', nx(['generate', 'typecheck', 'lint']));
await jestStep('unit tests', 'unit');

let chromium;
if (!fast) {
  const built = await step('build', 'npx', nx(['build']));
  await jestStep('integration tests', 'integration');
  await testOnKafka();
  if (built) await step('chaos, the short form', process.execPath, ['deploy/chaos/chaos.mjs', 'short']);
  else leftOut.push('chaos: there is no build');
  await script('deployment files', 'deploy/kubernetes/check.mjs');
  await script('alerts and dashboards', 'deploy/observability/check.mjs');
  await script('load scripts', 'deploy/load/check.mjs');
  audit();
  await testOnS3();
  chromium = findChromium();
  if (!chromium) leftOut.push('browser tests: no Chromium here and none could be installed');
  const more = { DISTRIBUTED_ROLLING_TRIES: '2', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  if (built) await script('many processes on Kafka and S3', 'deploy/distributed/suite.mjs', more);
  else leftOut.push('many processes: there is no build');
  if (built) {
    const args = ['playwright', 'test', '-c', 'web/e2e/playwright.config.ts', '--retries=1'];
    if (chromium) await step('browser tests', 'npx', args, playwright());
    // Who may do what is asked without a browser.
    else await step('access tests', 'npx', [...args, 'doors'], playwright());
  }
}

process.stdout.write('\n');
for (const title of shaky) process.stdout.write(`Passed only at the second try: ${title}\n`);
for (const what of leftOut) process.stdout.write(`Left out: ${what}\n`);
if (failed > 0) process.stdout.write(`Logs of each step: ${logs}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || results.some(({ ok }) => !ok) ? 1 : 0);
