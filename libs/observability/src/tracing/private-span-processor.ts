import { SpanKind, type Attributes } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';
import { withoutSecrets } from '../secrets.js';

/** What may leave: nothing of who asks, nothing of what they sent, and of addresses no query. */
const KEPT =
  /^(http\.(request\.method|response\.status_code|route)|url\.(scheme|full)|server\.(address|port)|network\.(protocol|transport)\.?\w*|rpc\.(?!.*metadata)[\w.]+|db\.[\w.]+|messaging\.[\w.]+|error\.type|exception\.type|bandeja\.[\w.]+)$/;

/**
 * Takes out of each span what could name a person or open something, before it goes on. A list of what is kept: an
 * attribute that an instrumentation learns to write later stays here.
 */
export class PrivateSpanProcessor implements tracing.SpanProcessor {
  constructor(private readonly next: tracing.SpanProcessor) {}

  onStart(span: tracing.Span, parent: Parameters<tracing.SpanProcessor['onStart']>[1]): void {
    this.next.onStart(span, parent);
  }

  onEnd(span: tracing.ReadableSpan): void {
    censor(span.attributes, span.kind);
    // The texts of errors hold values; they are in the log, under the same trace id.
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
