import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** What the running version does meanwhile queues behind a lock that is waited for, so the wait is short, and repeated. */
const LOCK_TIMEOUT = '2s';
const PAUSE_MS = 500;
const MOST_TRIES = 60;
/** SQLSTATEs of a deadlock with the running version, and of a lock that it has held for too long. */
const IN_THE_WAY = ['40P01', '55P03'];

/**
 * SQL that may run at each migration and then changes nothing. It still locks whole tables, so it only runs when its text has
 * changed: which text ran last is a comment on Prisma's own table.
 */
export class RepeatableSql {
  readonly #mark: string;

  constructor(private readonly sql: string) {
    this.#mark = `repeatable SQL, sha256 ${createHash('sha256').update(sql).digest('hex')}`;
  }

  /** Runs it in a transaction, and again while the running version is in the way. */
  async apply(client: pg.Client): Promise<void> {
    if (!this.sql || (await this.#hasRun(client))) return;
    for (let tries = 1; ; tries += 1)
      try {
        await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}';\n${this.sql}\n;commit`);
        return;
      } catch (error) {
        await client.query('rollback');
        const { code = '' } = error as { code?: string };
        if (!IN_THE_WAY.includes(code) || tries === MOST_TRIES) throw error;
        await pause(PAUSE_MS);
      }
  }

  /** To be called when the migrations have run, too, which create the table. */
  async note(client: pg.Client): Promise<void> {
    if (!this.sql || !(await hasTable(client)) || (await this.#hasRun(client))) return;
    await client.query(`comment on table public._prisma_migrations is '${this.#mark}'`);
  }

  async #hasRun(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ mark: string | null }>(
      `select obj_description(to_regclass('public._prisma_migrations'), 'pg_class') as mark`,
    );
    return rows[0]?.mark === this.#mark;
  }
}

const hasTable = async (client: pg.Client) =>
  (await client.query(`select 1 where to_regclass('public._prisma_migrations') is not null`)).rowCount === 1;
