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
  /** W3C trace context to continue from; default: the current one. */
  traceparent?: string | undefined;
  attributes?: Attributes;
}

const KINDS = {
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** The id of the current trace; undefined if nothing is traced. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** W3C trace context of the current span, to be stored with deferred work. */
export function traceparent(): string | undefined {
  return traceparentOf(context.active());
}

/** Trace headers for an HTTP client without instrumentation. */
export function traceHeaders(): { traceparent?: string } {
  const value = traceparent();
  return value ? { traceparent: value } : {};
}

/** Runs work in a span. If it fails, the span fails too. */
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

/** A span that is ended explicitly, for work that is part of a batch. */
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
