export { runAdmin } from './run-admin.js';
export { defineService, type HostedConfig, type ServiceContext, type ServiceSpec } from './service-spec.js';
export { migrateService, startService, type Platform, type RunningService } from './start-service.js';
export { runService } from './run-service.js';
