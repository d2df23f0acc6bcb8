import type { Database } from '@bandeja/database';
import { after } from '../../domain/lifetimes.js';
import { waitBeforeTry, type SignInLimits } from '../../domain/sign-in-limits.js';
import type { PrismaClient } from '../../generated/client.js';
import { SignInAttempts, type SignInAttempt } from '../../use-cases/ports/sign-in-attempts.js';

/** Two tries at the same moment count one after the other. */
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('sign-in ' || $1, 0))::text`;

export class PrismaSignInAttempts extends SignInAttempts {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly limits: SignInLimits,
  ) {
    super();
  }

  begin({ email, place, isTrusted }: SignInAttempt, now: Date): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.query(LOCK_SQL, email);
      const { signInAttempt } = this.database.current;
      const tries = await signInAttempt.findMany({
        where: { email, triedAt: { gt: after(now, -this.limits.windowMs) } },
        orderBy: { triedAt: 'desc' },
      });
      const here = { place, isTrusted: isTrusted || (await this.#hasBeenAt(email, place)) };
      const waitMs = waitBeforeTry(tries, here, this.limits, now);
      if (waitMs === 0) await signInAttempt.create({ data: { email, place, triedAt: now } });
      return waitMs;
    });
  }

  async succeeded({ email, place }: SignInAttempt): Promise<void> {
    await this.database.current.signInAttempt.deleteMany({ where: { email, place } });
  }

  async forgive(email: string): Promise<void> {
    await this.database.current.signInAttempt.deleteMany({ where: { email } });
  }

  async #hasBeenAt(email: string, place: string): Promise<boolean> {
    if (!place) return false;
    const session = await this.database.current.session.findFirst({
      where: { account: { email }, ipAddress: place },
      select: { id: true },
    });
    return session !== null;
  }
}
