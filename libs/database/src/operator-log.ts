import type { Database } from './database.js';

/**
 * What operators did with a service, in its own schema beside the service's tables. Repeatable: runs with each migration.
 * Rows are never changed or removed.
 */
export const OPERATOR_LOG_SQL = `
create schema if not exists operations;

create table if not exists operations.operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null check (operator <> ''),
  action text not null check (action <> ''),
  subject text not null,
  details jsonb not null default '{}',
  outcome text not null check (outcome in ('done', 'intended', 'failed', 'unknown'))
);
create index if not exists operator_log_at on operations.operator_log (at);

create or replace function operations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operations.operator_log is append-only';
end $$;
create or replace trigger operator_log_append_only before update or delete or truncate on operations.operator_log
  for each statement execute function operations.refuse_change();
`;

/**
 * `done`: a change in the same transaction. A call to an outside system is `intended` before the call, and `done`, `failed`
 * or, if its result is not known yet, `unknown` afterwards.
 */
export type OperatorOutcome = 'done' | 'intended' | 'failed' | 'unknown';

export interface OperatorAction {
  /** The name given on the command line, or the user id of a signed-in admin. */
  operator: string;
  /** The name of the command: `reviews flag`. */
  action: string;
  /** Id of the object of the action. */
  subject: string;
  /** No secrets, and no personal data except ids. */
  details?: Readonly<Record<string, unknown>>;
}

export interface LoggedAction extends Required<OperatorAction> {
  id: string;
  at: Date;
  outcome: OperatorOutcome;
}

/** Records which operator did what, in the database of the service concerned. */
export class OperatorLog {
  constructor(
    private readonly database: Database,
    /** Hears of each action once its record is written; the security log of the process. */
    private readonly tell: (action: OperatorAction, outcome: OperatorOutcome) => void = () => undefined,
  ) {}

  /** Must run in the open transaction, so that the change and its record are committed together. */
  async record(entry: OperatorAction, outcome: OperatorOutcome = 'done'): Promise<void> {
    const { operator, action, subject, details = {} } = entry;
    if (!this.database.inTransaction) throw new Error(`${action} was recorded outside a transaction`);
    await this.database.execute(
      `insert into operations.operator_log (operator, action, subject, details, outcome) values ($1, $2, $3, $4::jsonb, $5)`,
      operator,
      action,
      subject,
      JSON.stringify(details),
      outcome,
    );
    this.tell(entry, outcome);
  }

  /** Newest first. */
  list({ since, limit }: { since?: Date; limit: number }): Promise<LoggedAction[]> {
    return this.database.query<LoggedAction>(
      `select id::text, at, operator, action, subject, outcome, details from operations.operator_log
       where $1::timestamptz is null or at >= $1::timestamptz order by id desc limit $2`,
      since ?? null,
      limit,
    );
  }
}
