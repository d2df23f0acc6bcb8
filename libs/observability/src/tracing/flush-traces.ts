import { trace, type TracerProvider } from '@opentelemetry/api';

/** The registered provider is wrapped in a provider of the API. */
type Flushing = TracerProvider & { forceFlush?(): Promise<void>; getDelegate?(): Flushing };

const PATIENCE_MS = 2_000;

/** Exports the remaining spans before the process exits. Does nothing if tracing is off. Never rejects. */
export async function flushTraces(): Promise<void> {
  const provider: Flushing = trace.getTracerProvider();
  const inner = provider.getDelegate?.() ?? provider;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([inner.forceFlush?.().catch(() => undefined), late]);
  clearTimeout(timer);
}
