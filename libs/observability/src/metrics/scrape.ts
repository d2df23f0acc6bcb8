import { registry } from './metrics.js';

/** Sets gauges to their current values. */
export type Reading = () => Promise<void> | void;

interface Source {
  read: Reading;
  forget: () => void;
  readAt: number;
  underWay?: Promise<void> | undefined;
}

const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;
const sources = new Set<Source>();

/**
 * Has gauges updated at each Prometheus scrape, at most every few seconds. If an update fails or takes too long, the gauges
 * are removed: no value is better than a stale one. Returns a function to stop.
 */
export function onScrape(read: Reading, forget: () => void): () => void {
  const source: Source = { read, forget, readAt: -Infinity };
  sources.add(source);
  return () => {
    sources.delete(source);
    forget();
  };
}

/** All metrics of this process in Prometheus' text format. */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  await Promise.all([...sources].map(refresh));
  return { contentType: registry.contentType, text: await registry.metrics() };
}

async function refresh(source: Source): Promise<void> {
  if (performance.now() - source.readAt < FRESH_MS) return;
  source.underWay ??= readOnce(source).finally(() => (source.underWay = undefined));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      source.forget();
      resolve();
    }, PATIENCE_MS);
  });
  await Promise.race([source.underWay, late]);
  clearTimeout(timer);
}

async function readOnce(source: Source): Promise<void> {
  try {
    await source.read();
    source.readAt = performance.now();
  } catch {
    source.forget();
  }
  // If it was stopped during the update, remove its gauges again.
  if (!sources.has(source)) source.forget();
}
