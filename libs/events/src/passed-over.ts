import type { Database } from '@bandeja/database';
import { OPEN } from './tables.js';

export const catchUpQueueOf = (service: string): string => `${service}.catch-up`;

/** Types for which another version of the service has the first handler. */
const HANDLED_BY_ANOTHER = `select type from events.caught_up
  union select data->>'type' from jobs.job where queue = $3`;

/**
 * Deals with the types that this version knows but has no handler for. Events that arrived while no version knew their type
 * are marked as handled, unless another version with a handler runs or ran: that one is noted as passed over, so that it
 * catches up when it starts again.
 */
export async function passOver(
  database: Database,
  service: string,
  { knownTypes, handledTypes }: { knownTypes: readonly string[]; handledTypes: readonly string[] },
): Promise<void> {
  await database.execute(
    `update events.inbox set handled_at = now()
     where ${OPEN} and claimed_by is null
       and type = any($1::text[]) and type <> all($2::text[]) and type not in (${HANDLED_BY_ANOTHER})`,
    knownTypes,
    handledTypes,
    catchUpQueueOf(service),
  );
  await database.execute(
    `update events.caught_up set passed_over_at = now() where type <> all($1::text[]) and passed_over_at is null`,
    handledTypes,
  );
}
