import { SpanKind, type Attributes } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';
import { withoutSecrets } from '../secrets.js';

/** Attributes that may be exported: nothing about the person, no request data, and no query strings. */
const KEPT =
  /^(http\.(request\.method|response\.status_code|route)|url\.(scheme|full)|server\.(address|port)|network\.(protocol|transport)\.?\w*|rpc\.(?!.*metadata)[\w.]+|db\.[\w.]+|messaging\.[\w.]+|error\.type|exception\.type|bandeja\.[\w.]+)$/;

/**
 * Removes attributes that could identify a person or hold a secret before a span is exported. It is an allow list:
 * attributes that instrumentations add in the future are removed too.
 */
export class PrivateSpanProcessor implements tracing.SpanProcessor {
  constructor(private readonly next: tracing.SpanProcessor) {}

  onStart(span: tracing.Span, parent: Parameters<tracing.SpanProcessor['onStart']>[1]): void {
    this.next.onStart(span, parent);
  }

  onEnd(span: tracing.ReadableSpan): void {
    censor(span.attributes, span.kind);
    // Error messages may hold user data; they are in the log, under the same trace id.
    delete span.status.message;
    for (const event of span.events) if (event.attributes) censor(event.attributes, span.kind);
    this.next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}

function censor(attributes: Attributes, kind: SpanKind): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!KEPT.test(name) || (name === 'url.full' && kind !== SpanKind.CLIENT)) delete attributes[name];
    else if (typeof value === 'string') attributes[name] = censored(name, value);
  }
}

function censored(name: string, value: string): string {
  if (name !== 'url.full') return withoutSecrets(value);
  if (!URL.canParse(value)) return '';
  const { origin, pathname } = new URL(value);
  return withoutSecrets(`${origin}${pathname}`);
}
