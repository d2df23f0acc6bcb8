/**
 * `node --import` of this file, always the same, before anything else of a process: OTEL_EXPORTER_OTLP_ENDPOINT alone
 * switches tracing on, and without it nothing of it is loaded. All other settings are OpenTelemetry's own.
 */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import('./start-tracing.js');
  startTracing(process.env.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? 'json' : 'protobuf');
}
