import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('bandeja');

export interface SpanOptions {
  kind?: 'producer' | 'consumer' | 'client' | 'internal';
  /** W3C trace context of what this goes on from; without it, what is under way. */
  traceparent?: string | undefined;
  attributes?: Attributes;
}

const KINDS = {
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** The id under which everything that one request causes is found; undefined where nothing is traced. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** W3C trace context of what is under way, to be kept with work that is done later. */
export function traceparent(): string | undefined {
  return traceparentOf(context.active());
}

/** What an HTTP client that is not instrumented adds to its request. */
export function traceHeaders(): { traceparent?: string } {
  const value = traceparent();
  return value ? { traceparent: value } : {};
}

/** Work as one span; its failure is the span's. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { span, within } = begin(name, options);
  return context.with(within, async () => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span of work that others do together with much else. */
export interface OpenSpan {
  traceparent: string | undefined;
  end(error?: unknown): void;
}

export function openSpan(name: string, options: SpanOptions): OpenSpan {
  const { span, within } = begin(name, options);
  return {
    traceparent: traceparentOf(within),
    end: (error) => {
      if (error !== undefined) fail(span, error);
      span.end();
    },
  };
}

function begin(name: string, options: SpanOptions): { span: Span; within: Context } {
  const { kind = 'internal', attributes = {} } = options;
  const parent = options.traceparent
    ? propagation.extract(ROOT_CONTEXT, { traceparent: options.traceparent })
    : context.active();
  const span = tracer().startSpan(name, { kind: KINDS[kind], attributes }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function traceparentOf(within: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(within, carrier);
  return carrier.traceparent;
}
