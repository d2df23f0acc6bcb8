import type { OperatorLog } from '@bandeja/database';
import type { SecurityLog } from '@bandeja/observability';

type Tell = ConstructorParameters<typeof OperatorLog>[1];

/** What operators change is a line of the security log, too, which unlike the database a copy elsewhere is made of. */
export const recordOperators =
  (security: SecurityLog): Tell =>
  ({ operator, action, subject }, outcome) =>
    security.record('authz_admin', { operator, operation: action, subject, outcome });
