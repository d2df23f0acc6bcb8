import type { CallerVerifier } from '@bandeja/auth';
import type { Database } from '@bandeja/database';
import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';

const EVERY_MS = 2_000;

/** Longer than any access token lives. */
const DELETED_SQL = `select aggregate_id as "userId" from events.inbox
  where type = 'bandeja.identity.v1.UserDeleted' and received_at > now() - interval '25 hours'`;

/**
 * Ends the access tokens of deleted accounts in every process of a service that hears of deletions: what its inbox
 * holds is read again and again, so that a process which has just started knows it, too.
 */
export class DeletedUsers {
  readonly #job: RepeatingJob;

  constructor(
    private readonly database: Database,
    private readonly verifier: CallerVerifier,
    logger: Logger,
  ) {
    const run = () => this.#read();
    this.#job = new RepeatingJob({ name: 'reading of deleted users', everyMs: EVERY_MS, logger, run });
  }

  async start(): Promise<void> {
    await this.#read();
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #read(): Promise<void> {
    const deleted = await this.database.query<{ userId: string }>(DELETED_SQL);
    this.verifier.refuseUsers(new Set(deleted.map(({ userId }) => userId)));
  }
}
