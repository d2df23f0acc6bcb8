export type { AdminContext } from './admin/admin-context.js';
export {
  commandsFor,
  day,
  DEFAULT_LIMIT,
  flag,
  limit,
  oneOf,
  required,
  text,
  time,
  UsageError,
  wholeNumber,
  type AdminCommand,
} from './admin/command.js';
export { fields, oneLine, PRINTED, said, table, type Report } from './admin/report.js';
export { eventsOf } from './events-of.js';
export { defineAdmin, runAdmin, withAdminContext, type AdminSpec, type Terminal } from './run-admin.js';
export { defineService, type HostedConfig, type ServiceContext, type ServiceSpec } from './service-spec.js';
export {
  migrateService,
  SERVICE_TABLES_SQL,
  startService,
  type Platform,
  type RunningService,
} from './start-service.js';
export { runService } from './run-service.js';
