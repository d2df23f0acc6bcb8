/**
 * For `node --import` of every process, before anything else: tracing is on if OTEL_EXPORTER_OTLP_ENDPOINT is set, otherwise
 * nothing is loaded. All other settings are OpenTelemetry's own.
 */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import('./start-tracing.js');
  startTracing(process.env.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? 'json' : 'protobuf');
}
