import { median } from '../bench/figures.mjs';
import { memoryOfParts } from './usage.mjs';

const BETWEEN_SAMPLES_MS = 15_000;
const QUARTERS = [1, 2, 3, 4];
/** Shorter runs say nothing about growth: caches and heaps are still filling. */
const LEAST_SECONDS = 1_200;
const MOST_MEMORY = 1.05;
const MOST_P99 = 1.25;
const JUDGED = ['screen', 'change'];

/** Samples the memory of all parts while a script runs. */
export function watchMemory() {
  let startedAt = performance.now();
  const samples = [];
  const look = () => {
    const mib = Object.values(memoryOfParts()).reduce((total, part) => total + part.mib, 0);
    samples.push({ seconds: (performance.now() - startedAt) / 1_000, mib });
  };
  const timer = setInterval(look, BETWEEN_SAMPLES_MS);
  return {
    samples,
    /** What came before was the preparation of the script. */
    begin: () => {
      startedAt = performance.now();
      samples.length = 0;
    },
    stop: () => clearInterval(timer),
  };
}

/** Memory and p99 by quarter of a run, and what grew from the second to the last if it was long enough to tell. */
export function quartersOf(metrics, samples, runSeconds) {
  const rows = QUARTERS.map((quarter) => ({
    quarter,
    mib: median(samplesOf(samples, quarter, runSeconds)),
    p99Ms: Object.fromEntries(JUDGED.map((kind) => [kind, p99Of(metrics, kind, quarter)])),
  }));
  const [, second, , last] = rows;
  const missed = [
    ...(last.mib > second.mib * MOST_MEMORY ? ['memory grew'] : []),
    ...JUDGED.flatMap((kind) =>
      last.p99Ms[kind] > second.p99Ms[kind] * MOST_P99 ? [`p99 of ${kind} grew`] : [],
    ),
  ];
  return { rows, missed: runSeconds >= LEAST_SECONDS ? missed : [] };
}

const samplesOf = (samples, quarter, runSeconds) =>
  samples
    .filter(({ seconds }) => Math.ceil((seconds / runSeconds) * QUARTERS.length) === quarter)
    .map(({ mib }) => mib);

const p99Of = (metrics, kind, quarter) =>
  metrics[`http_req_duration{kind:${kind},quarter:${quarter}}`]?.['p(99)'];
