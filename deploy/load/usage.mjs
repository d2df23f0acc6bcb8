import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { memoryOf } from '../bench/process-tree.mjs';
import { withDatabase } from '../bench/database.mjs';
import { setTimeout as pause } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;
const BETWEEN_LOOKS_MS = 1_000;

/** The name of a process, derived from its command line. */
const NAMES = [
  [/bundle\/dist\/main\.js/, () => 'bandeja'],
  [/services\/(\w+)\/dist\/main\.js/, ([, service]) => service],
  [/gateway\/dist\/main\.js/, () => 'gateway'],
  [/stripe-simulator/, () => 'simulator'],
  [/postgres/, () => 'postgres'],
  [/^java\b|\/java /, () => 'kafka'],
  [/versitygw/, () => 's3'],
  [/ffmpeg|ffprobe/, () => 'films'],
];

/**
 * The CPU seconds of each part that runs below this process. Those of a part's finished child processes are separate; in
 * our parts these are ffmpeg.
 */
export function processorSeconds() {
  const seconds = {};
  const add = (name, ticks) => (seconds[name] = (seconds[name] ?? 0) + ticks / TICKS_PER_SECOND);
  for (const { name, ticks, endedTicks } of parts()) {
    add(name, ticks);
    add(['postgres', 'kafka'].includes(name) ? name : 'films', endedTicks);
  }
  return seconds;
}

export function spent(before, after = processorSeconds()) {
  return Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, Math.max(0, seconds - (before[name] ?? 0))]),
  );
}

/** The number of processes of each part and their memory, with shared pages counted once. */
export function memoryOfParts() {
  const found = {};
  for (const { name, pid } of parts()) {
    // ffmpeg comes and goes with each film.
    if (name === 'films') continue;
    const part = (found[name] ??= { processes: 0, mib: 0 });
    part.processes += 1;
    part.mib += memoryOf(pid).nodeMb;
  }
  return found;
}

/** Samples the connections of each database; `stop` returns the highest number of each. */
export function watchConnections(data) {
  const most = {};
  let stopped = false;
  const watching = withDatabase(data, 'payments', async (client) => {
    // When a run is interrupted, its database may end first.
    client.on('error', () => (stopped = true));
    for (; !stopped; await pause(BETWEEN_LOOKS_MS)) {
      const { rows } = await client.query(
        `select datname, count(*)::int as count from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and datname <> 'postgres' group by 1`,
      );
      for (const { datname, count } of rows) most[datname] = Math.max(most[datname] ?? 0, count);
    }
  });
  return async () => {
    stopped = true;
    await watching;
    return most;
  };
}

/** Every named process below this one. A child without a name counts as its parent. */
function parts() {
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (describe(pid) ?? []) : []));
  const below = (parent) => all.filter((one) => one.parent === parent);
  const walk = (pid, inherited) =>
    below(pid).flatMap((one) => {
      const name = nameOf(one.command) ?? inherited;
      return [...(name ? [{ ...one, name }] : []), ...walk(one.pid, name)];
    });
  return walk(process.pid);
}

function nameOf(command) {
  for (const [pattern, name] of NAMES) {
    const match = pattern.exec(command);
    if (match) return name(match);
  }
  return undefined;
}

function describe(pid) {
  try {
    // The fields follow the name in parentheses, which may contain anything: state, parent, … and the four CPU times.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    // Parts run in their directory, as `node dist/main.js`.
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .replaceAll('\0', ' ')
      .replace(/ (?=dist\/main\.js)/, ` ${readlinkSync(`/proc/${pid}/cwd`)}/`);
    const [, parent] = fields;
    const [own, system, ended, endedSystem] = fields.slice(11, 15);
    return { pid: Number(pid), parent, command, ticks: own + system, endedTicks: ended + endedSystem };
  } catch {
    return undefined;
  }
}
