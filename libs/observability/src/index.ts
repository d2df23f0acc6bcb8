export { AsyncLocal } from './async-local.js';
export { correlationId, newCorrelationId, runWithCorrelation } from './correlation.js';
export { createLogger, NestLogger, type Logger } from './logger.js';
export { measureHttp } from './metrics/http-metrics.js';
export { counter, gauge, histogram, registry } from './metrics/metrics.js';
export { onScrape, scrape } from './metrics/scrape.js';
export { HealthRegistry, type ReadinessCheck } from './health.js';
export { HttpDrain } from './http-drain.js';
export { logRoutes } from './log-routes.js';
export { withoutSecrets } from './secrets.js';
export { SecurityLog, type SecurityEvent, type SecurityFacts } from './security-log.js';
export { flushTraces } from './tracing/flush-traces.js';
export {
  inSpan,
  openSpan,
  traceHeaders,
  traceId,
  traceparent,
  type OpenSpan,
  type SpanOptions,
} from './tracing/spans.js';
export { endOnSignal } from './end-on-signal.js';
export { endOnUncaught } from './uncaught.js';
