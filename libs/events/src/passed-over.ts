import type { Database } from '@bandeja/database';
import { OPEN } from './tables.js';

export const catchUpQueueOf = (service: string): string => `${service}.catch-up`;

/** Types of which another version of the service is the first to have a handler. */
const HANDLED_BY_ANOTHER = `select type from events.caught_up
  union select data->>'type' from jobs.job where queue = $3`;

/**
 * What becomes of the types that this version of a service knows and has no handler for. What came in while no version knew
 * them ends; not so where another version runs or ran, which hears them late. That one learns that it has been passed over.
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
