import type { CallerVerifier } from '@bandeja/auth';
import { SessionEnded } from '@bandeja/contracts/identity-events';
import type { Database } from '@bandeja/database';
import { OnEvent } from '@bandeja/events';
import { RepeatingJob } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { Controller } from '@nestjs/common';

/** Returns the ids of ended sessions and deleted accounts whose access tokens may not have expired yet. */
export type ReadEndedAccess = (database: Database) => Promise<string[]>;

const EVERY_MS = 1_000;

/** Longer than any access token lives. The aggregate of both event types is the session or the account. */
const ENDED_SQL = `select aggregate_id as id from events.inbox
  where type in ('bandeja.identity.v1.UserDeleted', 'bandeja.identity.v1.SessionEnded')
    and received_at > now() - interval '2 hours'`;

/** Everything in the inbox, whether it is handled yet or not. */
export const endedInInbox: ReadEndedAccess = async (database) =>
  (await database.query<{ id: string }>(ENDED_SQL)).map(({ id }) => id);

/**
 * Makes every process of a service refuse the access tokens of ended sessions and deleted accounts. The table is polled, so
 * that a process that has just started refuses them too.
 */
export class EndedAccess {
  readonly #job: RepeatingJob;

  constructor(
    private readonly database: Database,
    private readonly verifier: CallerVerifier,
    private readonly readEnded: ReadEndedAccess,
    logger: Logger,
  ) {
    const run = () => this.#read();
    this.#job = new RepeatingJob({ name: 'reading of ended access', everyMs: EVERY_MS, logger, run });
  }

  async start(): Promise<void> {
    await this.#read();
    this.#job.start();
  }

  wake(): void {
    this.#job.wake();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #read(): Promise<void> {
    this.verifier.refuse(new Set(await this.readEnded(this.database)));
  }
}

/** Subscribes every service to the event. */
@Controller()
export class SessionEndedHandler {
  constructor(private readonly endedAccess: EndedAccess) {}

  @OnEvent(SessionEnded)
  on(): Promise<void> {
    this.endedAccess.wake();
    return Promise.resolve();
  }
}

/** Of every service that learns of ended sessions by events. */
export const endedAccessControllers = ({ readEndedAccess }: { readEndedAccess?: ReadEndedAccess }) =>
  readEndedAccess ? [] : [SessionEndedHandler];
