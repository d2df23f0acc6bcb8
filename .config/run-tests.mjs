import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * Everything that must be green: `test`, within twenty minutes; `check`, its fast part; `all`, with what takes longer: each S3
 * server and the whole distributed suite. Nothing is asked twice: a test that passes sometimes is a defect.
 */
const mode = process.argv[2] ?? 'test';
const logs = '.cache/test';
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });

const SLOWEST = 20;
const env = {
  ...process.env,
  FORCE_COLOR: '0',
  NODE_ENV: 'test',
  ...(mode === 'all' ? { MAKE_TEST_ALL: '1' } : {}),
};
const begunAt = Date.now();
const results = [];
const leftOut = [];
/** Seconds of each test file, by the step that it ran in. */
const files = [];
/** Where each failure is and what it is called. */
const failures = [];
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
  process.stdout.write(`${name} …\n`);
  const log = join(logs, `${name.replace(/\W+/g, '-')}.log`);
  const code = await run(command, args, log, options.env);
  const counts = options.count?.() ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  passed += counts.passed;
  failed += Math.max(counts.failed, code === 0 ? 0 : 1);
  const seconds = secondsSince(startedAt);
  process.stdout.write(
    `${name}: ${code === 0 ? 'ok' : 'FAILED'} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)\n`,
  );
  if (code !== 0) process.stdout.write(`${tail(log, 150)}\n`);
  results.push({ name, ok: code === 0, seconds });
  return code === 0;
}

const secondsSince = (startedAt) => Math.round((Date.now() - startedAt) / 1000);

function tail(file, lines) {
  return readFileSync(file, 'utf8').split('\n').slice(-lines).join('\n');
}

const JEST = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
  ...['-c', '.config/jest.config.mjs'],
];

function jestStep(name, project, options = {}) {
  const file = join(logs, `${project}.json`);
  rmSync(file, { force: true });
  const count = () => {
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = parsed(
      readFileSync(file, 'utf8'),
    );
    for (const { name: path, startTime, endTime, status, assertionResults } of testResults ?? []) {
      files.push({ of: name, path: relative('.', path), seconds: (endTime - startTime) / 1000 });
      if (status === 'failed') failures.push(...failedOf(relative('.', path), assertionResults));
    }
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
  };
  const args = [...JEST, '--selectProjects', project, '--json', `--outputFile=${file}`];
  return step(name, process.execPath, args, { ...options, count });
}

function failedOf(path, assertionResults) {
  const named = assertionResults.filter(({ status }) => status === 'failed');
  return named.length > 0
    ? named.map(({ fullName }) => `${path}: ${fullName}`)
    : [`${path} could not be run`];
}

/** A script of ours, which says in its output what it left out, and in its last line what it counted. */
function script(name, file, more = {}) {
  const log = join(logs, `${name.replace(/\W+/g, '-')}.log`);
  const count = () => {
    const text = readFileSync(log, 'utf8');
    leftOut.push(...[...text.matchAll(/^Left out: (.+)$/gm)].map(([, what]) => what));
    failures.push(...[...text.matchAll(/^NOT OK: (.+)$/gm)].map(([, what]) => `${name}: ${what}`));
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
      for (const suite of suites) {
        files.push({ of: 'browser', path: join('web/e2e', suite.file), seconds: secondsOf(suite) });
        for (const { title, file: path } of specsOf(suite).filter(({ ok }) => !ok))
          failures.push(`web/e2e/${path}: ${title}`);
      }
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  };
}

/** The tests of a suite, wherever they are nested. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function secondsOf(suite) {
  const runs = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return runs.reduce((sum, { duration }) => sum + duration / 1000, 0);
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

async function testOnS3(most) {
  const { S3_SERVERS } = await import('../deploy/s3/for-tests.mjs');
  for (const { name, start } of S3_SERVERS.slice(0, most)) {
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

/** Asks the registry while the other steps go on. */
function beginAudit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const options = { env, encoding: 'utf8', timeout: AUDIT_SECONDS * 1000, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) =>
    execFile('npm', args, options, (error, stdout) => resolve({ error, stdout })),
  );
}

/** Holes that are known in what is delivered. Many registries cannot tell of any: that is said, and no failure. */
async function endAudit(asked) {
  const { error, stdout } = await asked;
  const report = parsed(stdout);
  const unanswered =
    (error?.killed && 'does not answer in time') ||
    (report.statusCode && `answers ${report.statusCode}`) ||
    (UNREACHABLE.test(stdout) ? 'cannot be reached' : undefined);
  if (unanswered) {
    leftOut.push(`known holes in dependencies: the package registry ${unanswered}`);
    return;
  }
  const ok = !error;
  if (ok) passed += 1;
  else failed += 1;
  results.push({ name: 'dependency audit', ok, seconds: 0 });
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

const nx = (name, targets) =>
  step(name, 'npx', ['nx', 'run-many', '-t', ...targets, '--output-style=static']);

/** What reads the sources alone; each is one process over all packages, which share most of what they read. */
async function readSources() {
  await nx('generate', ['generate']);
  const prettier = ['--config', '.config/prettier.config.mjs', '--check', '--log-level=warn', '.'];
  const eslint = ['-c', '.config/eslint.config.mjs', '--max-warnings', '0'];
  await Promise.all([
    step('lint', 'npx', ['eslint', ...eslint, ...SOURCES]),
    step('format', 'npx', ['prettier', ...prettier]).then(types),
  ]);
}

const SOURCES = ['libs', 'services', 'gateway', 'web', 'deploy/embedded', 'deploy/stripe-simulator'];
const PROGRAMS = ['.', 'web', 'web/src/sw', 'web/e2e'];

const types = () =>
  step('types', '/bin/sh', ['-c', PROGRAMS.map((folder) => `npx tsc --noEmit -p ${folder}`).join(' && ')]);

async function testInBrowser() {
  const args = ['playwright', 'test', '-c', 'web/e2e/playwright.config.ts'];
  if (chromium) await step('browser tests', 'npx', args, playwright());
  // Who may do what is asked without a browser.
  else await step('access tests', 'npx', [...args, 'doors'], playwright());
}

let chromium;
await readSources();
await jestStep('unit tests', 'unit');
if (mode !== 'check') {
  const audit = beginAudit();
  const built = await nx('build', ['build']);
  await jestStep('integration tests', 'integration');
  await testOnKafka();
  if (built) await step('chaos, the short form', process.execPath, ['deploy/chaos/chaos.mjs', 'short']);
  else leftOut.push('chaos: there is no build');
  await script('deployment files', 'deploy/kubernetes/check.mjs');
  await script('alerts and dashboards', 'deploy/observability/check.mjs');
  await script('load scripts', 'deploy/load/check.mjs');
  await testOnS3(mode === 'all' ? undefined : 1);
  chromium = findChromium();
  if (!chromium) leftOut.push('browser tests: no Chromium here and none could be installed');
  const size = mode === 'all' ? 'whole' : 'short';
  const more = { DISTRIBUTED_SIZE: size, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  if (built) await script('many processes on Kafka and S3', 'deploy/distributed/suite.mjs', more);
  else leftOut.push('many processes: there is no build');
  if (built && mode === 'all')
    await step('kills while the demo is filled', process.execPath, ['deploy/demo/kill-filling.mjs']);
  if (built) await testInBrowser();
  await endAudit(audit);
}

process.stdout.write(`\nSeconds of each step, ${secondsSince(begunAt)} in all:\n`);
for (const { name, seconds } of results) process.stdout.write(`${String(seconds).padStart(5)}  ${name}\n`);
const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
if (slowest.length > 0) process.stdout.write('Seconds of the slowest files:\n');
for (const { of, path, seconds } of slowest)
  process.stdout.write(`${seconds.toFixed(0).padStart(5)}  ${path} (${of})\n`);
process.stdout.write('\n');
for (const what of leftOut) process.stdout.write(`Left out: ${what}\n`);
for (const what of failures) process.stdout.write(`Failed: ${what}\n`);
if (failed > 0) process.stdout.write(`Logs of each step: ${logs}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || results.some(({ ok }) => !ok) ? 1 : 0);
