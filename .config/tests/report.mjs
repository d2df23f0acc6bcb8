import { relative } from 'node:path';

const SLOWEST = 20;
const NAMED_LAST = 5;
const BRIEF_LINES = 4;
const BRIEF_WIDTH = 160;
const begunAt = Date.now();
const steps = [];
const leftOut = [];
/** The duration of each test file, by step. */
const files = [];
/** The files and titles of failed tests, and the failed steps in which no test failed, each with what it said below its first line. */
const failures = [];
let passed = 0;
let failed = 0;

export const secondsSince = (startedAt) => Math.round((Date.now() - startedAt) / 1000);

export function count(step) {
  passed += step.passed;
  failed += step.failed;
  steps.push(step);
}

export const leaveOut = (what) => leftOut.push(what);
export const noteFile = (of, path, seconds) => files.push({ of, path: relative('.', path), seconds });
export const noteFailure = (what) => failures.push(what);

/** Prints the results of all steps. Returns the exit code. */
export function printReport(logs) {
  print(`\nSeconds of each step, ${secondsSince(begunAt)} in all:`);
  for (const { name, seconds } of steps) print(`${String(seconds).padStart(5)}  ${name}`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) print('Seconds of the slowest files:');
  for (const { of, path, seconds } of slowest) print(`${seconds.toFixed(0).padStart(5)}  ${path} (${of})`);
  print('');
  for (const what of leftOut) print(`Left out: ${what}`);
  if (failed > 0) print(`Logs of each step: ${logs}`);
  for (const what of failures) print(`Failed: ${what}`);
  // Once more, in brief, because some places keep only the end of the output.
  for (const what of failures.slice(0, NAMED_LAST)) print(briefly(what));
  print(`${passed} passed, ${failed} failed`);
  return failed > 0 || steps.some(({ ok }) => !ok) ? 1 : 0;
}

/** The name of a failure and the beginning of what it said. */
const briefly = (what) =>
  what
    .split('\n')
    .slice(0, BRIEF_LINES)
    .map((line) => line.trim().slice(0, BRIEF_WIDTH))
    .join(' | ');

export const print = (line) => process.stdout.write(`${line}\n`);
