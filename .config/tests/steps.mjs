import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pageSnapshot } from './page-snapshot.mjs';
import { count, leaveOut, noteFailure, noteFile, print, secondsSince } from './report.mjs';

export const LOGS = '.cache/test';
rmSync(LOGS, { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });

/** The programs of packages by name: `npx` takes half a second of processor time to find each. */
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/** The environment of every step. */
export const env = { ...process.env, PATH, FORCE_COLOR: '0', NODE_ENV: 'test' };

/** How long a step may take: about four times what the longest takes on two cores that are kept busy. */
const limitMs = () => (env.MAKE_TEST_ALL ? 120 : 45) * 60_000;

function run(command, args, log, more) {
  return new Promise((resolve) => {
    const out = createWriteStream(log);
    const child = spawn(command, args, {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs(),
      killSignal: 'SIGKILL',
    });
    child.stdout.pipe(out, { end: false });
    child.stderr.pipe(out, { end: false });
    child.on('exit', (_status, signal) => {
      if (!signal) return;
      out.write(
        `\nNOT OK: ended by ${signal}: timed out after ${limitMs() / 60_000} minutes, or killed from outside\n`,
      );
      // Its own children may keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    });
    child.on('close', (status) => out.end(() => resolve(status ?? 1)));
    child.on('error', () => resolve(127));
  });
}

/** Runs a command as a step. Returns whether it succeeded. */
export async function step(name, command, args, options = {}) {
  const startedAt = Date.now();
  print(`${name} …`);
  const log = logOf(name);
  const code = await run(command, args, log, options.env);
  const counts = options.count?.() ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  const ok = code === 0;
  const seconds = secondsSince(startedAt);
  count({ name, ok, seconds, passed: counts.passed, failed: Math.max(counts.failed, ok ? 0 : 1) });
  print(`${name}: ${ok ? 'ok' : 'FAILED'} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`);
  if (!ok) print(tail(log, 150));
  if (!ok && counts.failed === 0) noteFailure(`${name}, although no test failed:\n${reasonsIn(log)}`);
  return ok;
}

const REASON = /unhandled|error|timed? ?out|failed/i;
const REASONS = 8;
const REASON_WIDTH = 300;

/** The lines of a log that tell most likely why a program ended with an error; the last ones if none does. */
function reasonsIn(log) {
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => REASON.test(line) && !/^\s*(✓|ok\b)/.test(line));
  return (telling.length > 0 ? telling : lines).slice(-REASONS).join('\n');
}

const logOf = (name) => join(LOGS, `${name.replace(/\W+/g, '-')}.log`);
const tail = (file, lines) => readFileSync(file, 'utf8').split('\n').slice(-lines).join('\n');

/** The specs of these Vitest projects as one step. */
export function specStep(name, projects, { args = [], ...options } = {}) {
  const file = join(LOGS, `${projects.join('-')}.json`);
  rmSync(file, { force: true });
  const count = () => {
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const report = parsed(readFileSync(file, 'utf8'));
    for (const { name: path, startTime, endTime, status, assertionResults } of report.testResults ?? []) {
      noteFile(name, path, (endTime - startTime) / 1000);
      if (status === 'failed') noteFailures(relative('.', path), assertionResults);
    }
    const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = report;
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
  };
  const named = projects.flatMap((project) => ['--project', project]);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const all = ['run', '-c', '.config/vitest.config.mjs', ...named, ...reports, ...args];
  return step(name, 'vitest', all, { ...options, count });
}

function noteFailures(path, assertionResults) {
  const named = assertionResults.filter(({ status }) => status === 'failed');
  for (const { fullName, failureMessages } of named)
    noteFailure(`${path}: ${fullName}${reasonOf(failureMessages?.[0])}`);
  if (named.length === 0) noteFailure(`${path} could not be run`);
}

/** The beginning of what a test said when it failed, indented below its name. */
function reasonOf(message) {
  // Of what is thrown without being an error, Vitest reports null.
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, REASONS)
    .map((line) => `\n    ${line.slice(0, REASON_WIDTH)}`)
    .join('');
}

/** Runs one of our scripts, whose output lists what was left out and ends with its counts. */
export function scriptStep(name, file, more = {}) {
  const count = () => {
    const text = readFileSync(logOf(name), 'utf8');
    for (const [, what] of text.matchAll(/^Left out: (.+)$/gm)) leaveOut(what);
    for (const [, what] of text.matchAll(/^NOT OK: (.+)$/gm)) noteFailure(`${name}: ${what}`);
    const [, good, bad] = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [null, 0, 1];
    return { passed: Number(good), failed: Number(bad) };
  };
  const args = ['--disable-warning=ExperimentalWarning', file];
  return step(name, process.execPath, args, { count, env: more });
}

export function playwrightStep(name, more, chromium) {
  const file = resolve(LOGS, 'browser.json');
  const count = () => {
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    for (const reason of skippedIn(suites)) leaveOut(reason);
    for (const suite of suites) {
      noteFile('browser', join('web/e2e', suite.file), secondsOf(suite));
      for (const { title, file: path, tests } of specsOf(suite).filter(({ ok }) => !ok)) {
        const results = tests.flatMap((test) => test.results);
        const [message] = results.flatMap(({ error }) => error?.message ?? []);
        noteFailure(`web/e2e/${path}: ${title}${reasonOf(message)}${pageSnapshot(results)}`);
      }
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  };
  const args = ['test', '-c', 'web/e2e/playwright.config.ts', ...more];
  const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium };
  return step(name, 'playwright', args, { env: settings, count });
}

/** The tests of a suite, including nested ones. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Why tests were skipped, each reason once. */
function skippedIn(suites) {
  const annotations = suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  return new Set(
    annotations.filter(({ type }) => type === 'skip').flatMap(({ description }) => description ?? []),
  );
}

function secondsOf(suite) {
  const runs = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return runs.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

export const nxStep = (name, targets) =>
  step(name, 'nx', ['run-many', '-t', ...targets, '--output-style=static']);

export function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
