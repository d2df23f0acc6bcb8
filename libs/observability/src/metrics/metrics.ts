import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One registry per process: in the embedded host all services share it, and a label names the service. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export function counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
  return (
    (registry.getSingleMetric(name) as Counter<L> | undefined) ??
    new Counter({ name, help, labelNames, registers: [registry] })
  );
}

export function gauge<L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> {
  return (
    (registry.getSingleMetric(name) as Gauge<L> | undefined) ??
    new Gauge({ name, help, labelNames, registers: [registry] })
  );
}

/** Buckets in seconds, from 1 ms to 10 s. */
export function histogram<L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> {
  return (
    (registry.getSingleMetric(name) as Histogram<L> | undefined) ??
    new Histogram({
      name,
      help,
      labelNames,
      registers: [registry],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    })
  );
}
