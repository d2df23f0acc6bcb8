import { trace, type TracerProvider } from '@opentelemetry/api';

/** What is registered stands behind a provider of the API's own. */
type Flushing = TracerProvider & { forceFlush?(): Promise<void>; getDelegate?(): Flushing };

const PATIENCE_MS = 2_000;

/** Hands over the spans that still wait, before the process ends; nothing where nothing is traced. Never rejects. */
export async function flushTraces(): Promise<void> {
  const provider: Flushing = trace.getTracerProvider();
  const inner = provider.getDelegate?.() ?? provider;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([inner.forceFlush?.().catch(() => undefined), late]);
  clearTimeout(timer);
}
