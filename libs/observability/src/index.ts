export { correlationId, newCorrelationId, runWithCorrelation } from './correlation.js';
export { createLogger, NestLogger, type Logger } from './logger.js';
export { counter, gauge, histogram, registry } from './metrics.js';
export { HealthRegistry, type ReadinessCheck } from './health.js';
export { logRoutes } from './log-routes.js';
export { withoutSecrets } from './secrets.js';
export { endOnUncaught } from './uncaught.js';
