import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const KIB_PER_MIB = 1024;

/**
 * Memory of a process and its descendants. PSS divides a shared page among its processes, so it adds up; RSS counts the
 * page in each process.
 */
export function memoryOf(pid) {
  const processes = treeOf(pid).flatMap((one) => {
    const rollup = read(`/proc/${one.pid}/smaps_rollup`);
    if (!rollup) return [];
    return [{ ...one, pssMb: kibOf(rollup, 'Pss') / KIB_PER_MIB, rssMb: kibOf(rollup, 'Rss') / KIB_PER_MIB }];
  });
  const sum = (name, of = processes) => of.reduce((total, one) => total + one[name], 0);
  return {
    pssMb: sum('pssMb'),
    rssMb: sum('rssMb'),
    nodeMb: sum(
      'pssMb',
      processes.filter((one) => one.pid === pid),
    ),
    others: processes.length - 1,
  };
}

export function describeMemory({ pssMb, rssMb, nodeMb, others }) {
  const rest = `${others} PostgreSQL processes ${Math.round(pssMb - nodeMb)}`;
  return `PSS: Node ${Math.round(nodeMb)}, ${rest}; RSS ${Math.round(rssMb)}`;
}

/** CPU time of the running processes of a tree. */
export function cpuSecondsOf(pid) {
  return treeOf(pid).reduce((total, { ticks }) => total + ticks, 0) / TICKS_PER_SECOND;
}

/** Processor time of a process, and of its descendants with what those have waited for, which may have ended meanwhile. */
export function processorTimeOf(pid) {
  const [own, ...others] = treeOf(pid);
  const ms = (ticks) => (ticks * 1000) / TICKS_PER_SECOND;
  return {
    nodeMs: ms(own.ticks),
    othersMs: ms(others.reduce((total, { ticks, waitedForTicks }) => total + ticks + waitedForTicks, 0)),
  };
}

/** Processor time of the running descendants of a process in milliseconds, without those left out and what is below them. */
export function processorTimeBelow(pid, isCounted) {
  const [, ...below] = treeOf(pid, isCounted);
  return below.reduce((total, { ticks }) => total + ticks, 0) * (1000 / TICKS_PER_SECOND);
}

/** Resident memory of one process now, and its peak since the last reset. */
export function residentOf(pid) {
  const status = read(`/proc/${pid}/status`) ?? '';
  return { nowMb: kibOf(status, 'VmRSS') / KIB_PER_MIB, peakMb: kibOf(status, 'VmHWM') / KIB_PER_MIB };
}

function treeOf(root, isCounted = () => true) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => describe(Number(name)) ?? []);
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter((one) => one.parent === pid && isCounted(one)));
  return found;
}

function describe(pid) {
  // The fields follow the name in parentheses, which may contain anything: state, parent, …, user and system time, the same of children that ended.
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  const name = /\((.*)\)/s.exec(stat)[1];
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  const [parent, ...ticks] = [1, 11, 12, 13, 14].map((place) => Number(fields[place]));
  return { pid, parent, name, ticks: ticks[0] + ticks[1], waitedForTicks: ticks[2] + ticks[3] };
}

function kibOf(text, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
