import { context, propagation, trace } from '@opentelemetry/api';
import { node } from '@opentelemetry/sdk-node';

export interface RecordedSpans {
  of(traceId: string): node.ReadableSpan[];
  stop(): Promise<void>;
}

/** Traces this process from now on, and keeps the spans in memory. */
export function recordSpans(): RecordedSpans {
  const exporter = new node.InMemorySpanExporter();
  const provider = new node.NodeTracerProvider({ spanProcessors: [new node.SimpleSpanProcessor(exporter)] });
  provider.register();
  return {
    of: (traceId) => exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId),
    stop: async () => {
      await provider.shutdown();
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
