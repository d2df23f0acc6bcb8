import { readFileSync } from 'node:fs';
import { PREPARED } from './client/prepared.js';
import { runScript } from './k6.mjs';
import { quartersOf, watchMemory } from './quarters.mjs';
import { memoryOfParts, processorSeconds, spent, watchConnections } from './usage.mjs';

export const JOURNEYS = ['browsing', 'requesting', 'coaching', 'mixed-day'];
/** k6 exits with this code if a threshold was missed. */
const MISSED = 99;
const MOST_COMPLAINTS = 10;

/** Runs one script at its arrival rate and measures how long people wait. */
export async function runJourney({ k6, system, folder, settings }, name) {
  const stopWatching = system.data ? watchConnections(system.data) : () => Promise.resolve({});
  const before = processorSeconds();
  const startedAt = performance.now();
  const env = { ...settings.forK6, LOAD_SECONDS: settings.seconds };
  const memory = watchMemory();
  const onOutput = (text) => text.includes(PREPARED) && memory.begin();
  const ran = runOne({ k6, system, folder }, `${name}.js`, env, onOutput).finally(memory.stop);
  const connections = await ran.then(stopWatching, stopWatching);
  const { code, said, metrics } = await ran;
  const seconds = (performance.now() - startedAt) / 1000;
  const missed = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([rule, isMissed]) => (isMissed ? `${shortOf(metric)} ${rule}` : [])),
  );
  const quarters = quartersOf(metrics, memory.samples, settings.seconds);
  return {
    ...{ name, metrics, connections, complaints: complaintsOf(said) },
    ...{ quarters, missed: [...missed, ...quarters.missed] },
    passed: code === 0 && quarters.missed.length === 0,
    // The processes of a system that somebody else started are unknown.
    cores: system.data && inCores(spent(before), seconds),
    memory: memoryOfParts(),
  };
}

/** The errors that ended journeys, most frequent first, without stack traces. */
function complaintsOf(said) {
  const counts = new Map();
  for (const [, message] of said.matchAll(/level=error msg="Error: ((?:[^"\\]|\\[^n])+)/g))
    counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_COMPLAINTS);
}

/** Shortens a threshold to the form `screen p(95)<400`. */
const shortOf = (metric) => /^http_req_duration\{kind:([^,]+)\}$/.exec(metric)?.[1] ?? metric;

/** Runs a script on a system; throws if it could not run at all. */
export async function runOne({ k6, system, folder }, script, env, onOutput) {
  const settings = { ...env, LOAD_TARGET: system.origin, LOAD_WORLD: folder };
  const { code, said, summary } = await runScript(k6, script, folder, settings, onOutput);
  if (code !== 0 && code !== MISSED) throw new Error(`${script} ended with ${code}:\n${said.slice(-4_000)}`);
  return { code, said, metrics: JSON.parse(readFileSync(summary, 'utf8')).metrics };
}

function inCores(spentSeconds, seconds) {
  return Object.values(spentSeconds).reduce((total, one) => total + one, 0) / seconds;
}
