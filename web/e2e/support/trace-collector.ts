import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface OtlpRequest {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

export interface Span {
  traceId: string;
  id: string;
  parentId: string | undefined;
  name: string;
  attributes: Record<string, string>;
}

/** A minimal OTLP collector over HTTP. */
export class TraceCollector {
  readonly spans: Span[] = [];
  /** Everything received, verbatim. */
  received = '';
  readonly #app: FastifyInstance;

  private constructor() {
    this.#app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
    this.#app.post<{ Body: OtlpRequest }>('/v1/traces', ({ body }) => {
      this.received += JSON.stringify(body);
      for (const { scopeSpans } of body.resourceSpans)
        for (const { spans } of scopeSpans) this.spans.push(...spans.map(toSpan));
      return {};
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    await collector.#app.listen({ port: 0, host: '127.0.0.1' });
    return collector;
  }

  /** Settings with which a process exports its spans here, soon after they end. */
  get env(): Record<string, string> {
    const { port } = this.#app.server.address() as AddressInfo;
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    };
  }

  of(traceId: string): Span[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  stop(): Promise<void> {
    return this.#app.close();
  }
}

function toSpan({ traceId, spanId, parentSpanId, name, attributes }: OtlpSpan): Span {
  const values = attributes.map(({ key, value: { stringValue, intValue } }) => [
    key,
    String(stringValue ?? intValue),
  ]);
  return { traceId, id: spanId, parentId: parentSpanId, name, attributes: Object.fromEntries(values) };
}
