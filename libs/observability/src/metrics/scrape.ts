import { registry } from './metrics.js';

/** Sets gauges to what is true now. */
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
 * Has gauges read when Prometheus asks, at most every few seconds. Where reading fails or takes too long they are
 * forgotten: no value is better than an old one. Answers how to end it.
 */
export function onScrape(read: Reading, forget: () => void): () => void {
  const source: Source = { read, forget, readAt: -Infinity };
  sources.add(source);
  return () => {
    sources.delete(source);
    forget();
  };
}

/** All metrics of this process as Prometheus reads them. */
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
  // One that ended while it was read leaves nothing behind.
  if (!sources.has(source)) source.forget();
}
