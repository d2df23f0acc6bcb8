export { Database, PROCESS_LOCK_CLASS, type DatabaseOptions, type PreparedStatement } from './database.js';
export { createPrismaAdapter, type PrismaLike } from './adapter.js';
export { TransactionTimedOut, type CommitStatement } from './open-transaction.js';
export { DatabaseListener, type ListenerOptions } from './listener.js';
export { migrate, pendingMigrations } from './migrate.js';
export { grantRuntimeRole } from './runtime-role.js';
export {
  OPERATOR_LOG_SQL,
  OperatorLog,
  type LoggedAction,
  type OperatorAction,
  type OperatorOutcome,
} from './operator-log.js';
export { fromJsonRow, modelColumns, modelJson, type JsonRow } from './model-columns.js';
export { pageArguments, pageOf, type Page, type PageRequest } from './page.js';
export { ProcessPresence } from './process-presence.js';
export { QueryGauges, type QueryGaugesOptions } from './query-gauges.js';
export {
  afterMark,
  BY_MARK,
  inPages,
  mapPages,
  personalDataJson,
  type PageMark,
  type PersonalPart,
} from './personal-data.js';
