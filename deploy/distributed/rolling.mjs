import { setTimeout as pause } from 'node:timers/promises';
import { submit } from '../chaos/acts.mjs';
import { Tally } from '../chaos/tally.mjs';
import { enterPeople, prepareTasks } from '../chaos/world.mjs';
import { LiveChannel } from './live-channel.mjs';
import { peopleAtWork } from './people-at-work.mjs';
import { SteadyLoad } from './steady-load.mjs';

const SETTLE_MS = 1_500;
const LONGEST_STOP_MS = 25_000;
const RECEIVED_TIMEOUT_MS = 20_000;

/**
 * Restarts all our processes one after another, as an orchestrator does for a new version, while people read and write at
 * a steady rate. No request may fail.
 */
export async function run({ system }, { report, requestsPerSecond }) {
  const people = await enterPeople(system, { coaches: 2, athletes: 3 });
  const tasks = await prepareTasks(people, ['submit', 'submit', 'submit'], system.directory);
  const { acts, visitors } = await peopleAtWork(system.origin, tasks, people);
  const channels = visitors.map(({ token }) => new LiveChannel(system.origin, token));
  const load = new SteadyLoad(acts, requestsPerSecond);
  load.start();
  await pause(SETTLE_MS);
  const ends = [];
  for (const part of system.parts.filter(({ name }) => name !== 'simulator')) {
    report(`restarting ${part.name}; ${load.done} requests, ${load.failures.length} failed`);
    ends.push(...(await replace(part, system.replacementOf(part))));
  }
  await pause(SETTLE_MS);
  await load.stop();
  const tally = new Tally();
  tally.equal('requests that failed', 0, load.failures.length);
  tally.equal('restarts', system.parts.length - 1, ends.filter(({ isReplacement }) => !isReplacement).length);
  tally.equal('processes that exited with 0 in time', ends.length, ends.filter(endedWell).length);
  tally.equal('live connections closed with 1001 (going away)', ...closedWell(channels));
  tally.equal('live changes received afterwards', ...(await receivedChanges(tasks, channels)));
  await Promise.all(channels.map((channel) => channel.close()));
  tally.print();
  return {
    passed: tally.size - tally.wrong.length,
    failed: tally.wrong.length,
    lines: [
      ...load.failures.map((failure) => `failed: ${failure}`),
      ...ends.filter((end) => !endedWell(end)).map((end) => `ended badly: ${JSON.stringify(end)}`),
      `Rolling restart: ${load.done} requests, ${load.failures.length} failed, the longest took ${Math.round(load.longestMs)} ms; ${ends.length} processes ended, the slowest in ${Math.max(...ends.map(({ tookMs }) => tookMs))} ms.`,
    ],
  };
}

/** If a service has a single process, a second one starts first, as with `maxSurge: 1, maxUnavailable: 0`. */
async function replace(part, replacement) {
  await replacement?.start();
  if (replacement) await pause(SETTLE_MS);
  const ends = [await endOf(part)];
  await part.start();
  await pause(SETTLE_MS);
  if (replacement) ends.push({ ...(await endOf(replacement)), isReplacement: true });
  return ends;
}

async function endOf(part) {
  const startedAt = performance.now();
  const inTime = await part.stop();
  const tookMs = Math.round(performance.now() - startedAt);
  return { name: part.name, inTime, exitCode: part.exitCode, tookMs };
}

const endedWell = ({ inTime, exitCode, tookMs }) => inTime && exitCode === 0 && tookMs < LONGEST_STOP_MS;

/** Both gateways were restarted, so each connection was closed at least once. */
function closedWell(channels) {
  const codes = channels.flatMap((channel) => channel.codes);
  const wellClosed = channels.filter(
    ({ codes: own }) => own.length > 0 && own.every((code) => code === 1001),
  );
  if (wellClosed.length < channels.length) console.log(`live connections ended with ${codes.join(', ')}`);
  return [channels.length, wellClosed.length];
}

/** Each athlete receives the change of their delivered request on the connection that their app reopened. */
async function receivedChanges(tasks, channels) {
  for (const task of tasks) await submit(task);
  const isReceived = ({ id }) =>
    channels.some(({ received }) =>
      received.some(({ analysisId, status }) => analysisId === id && status === 'COMPLETED'),
    );
  for (const end = Date.now() + RECEIVED_TIMEOUT_MS; Date.now() < end; await pause(200))
    if (tasks.every(isReceived)) break;
  return [tasks.length, tasks.filter(isReceived).length];
}
