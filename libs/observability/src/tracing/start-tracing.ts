import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { GrpcInstrumentation } from '@opentelemetry/instrumentation-grpc';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { core, NodeSDK, tracing } from '@opentelemetry/sdk-node';
import { register } from 'node:module';
import { PrivateSpanProcessor } from './private-span-processor.js';

/** The packages that are instrumented; others are loaded without hooks. */
const PATCHED = ['http', 'https', 'node:http', 'node:https', '@grpc/grpc-js', 'pg', 'pg-pool'];
const OPERATOR_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Starts the SDK, which exports spans as protobuf or JSON. The instrumented packages must not have been loaded before. */
export function startTracing(protocol: 'protobuf' | 'json'): void {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include: PATCHED } });
  const exporter = protocol === 'json' ? new JsonExporter() : new ProtobufExporter();
  new NodeSDK({
    spanProcessors: [new PrivateSpanProcessor(new tracing.BatchSpanProcessor(exporter))],
    // W3C baggage from outside is not passed on.
    textMapPropagator: new core.W3CTraceContextPropagator(),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => OPERATOR_PATHS.has(url.split('?')[0] ?? ''),
        requireParentforOutgoingSpans: true,
      }),
      new GrpcInstrumentation(),
      // No traces for background queries, such as polling for work.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  }).start();
}
