import { figure, median } from './figures.mjs';
import { cpuSecondsOf } from './process-tree.mjs';

/** Of everything that this process has started; only the side that is measured has something to do. */
export function processorSeconds({ publisher, consumer }, { pid: postgres }) {
  const parts = { publisher: publisher.pid, consumer: consumer.pid, PostgreSQL: postgres };
  const seconds = Object.fromEntries(Object.entries(parts).map(([name, pid]) => [name, cpuSecondsOf(pid)]));
  const others = Object.values(seconds).reduce((rest, one) => rest - one, cpuSecondsOf(process.pid));
  return { ...seconds, 'Kafka and this bench': others };
}

/** In milliseconds. */
export function processorTimeOfOne(before, after, count) {
  return Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, ((seconds - before[name]) * 1000) / count]),
  );
}

export function processorTimes({ ours, bare, graphile }) {
  const medians = (all) =>
    Object.keys(all[0]).map((name) => ({ name, ms: median(all.map((each) => each[name])) }));
  const total = (all) => medians(all).reduce((sum, { ms }) => sum + ms, 0);
  const parts = (all) => medians(all).map(({ name, ms }) => `${name} ${ms.toFixed(2)}`);
  const others = `graphile-worker ${total(graphile).toFixed(2)}, kafkajs alone ${total(bare).toFixed(2)}`;
  return [
    figure('processor time of an event', total(ours), 'ms', {}, parts(ours).join(', ')),
    figure('  over graphile-worker', total(ours) / total(graphile), '×', {}, others),
  ];
}
