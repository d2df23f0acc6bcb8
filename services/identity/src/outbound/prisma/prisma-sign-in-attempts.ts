import type { Database } from '@bandeja/database';
import { after } from '../../domain/lifetimes.js';
import { waitBeforeTry, type SignInLimits } from '../../domain/sign-in-limits.js';
import type { PrismaClient } from '../../generated/client.js';

/** Concurrent tries for one address wait for each other. */
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('sign-in ' || $1, 0))::text`;

export interface SignInAttempt {
  /** Normalised, of an account or of nobody. */
  email: string;
  /** The network address, or the session in which the current password was required. */
  place: string;
  /** Counts as a place of the owner without looking at former sessions. */
  isTrusted: boolean;
}

/** Counts wrong passwords by address, for known and unknown addresses alike. */
export class PrismaSignInAttempts {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly limits: SignInLimits,
  ) {}

  /** Counts the try before its outcome is known. Returns how many milliseconds to wait after too many tries, else 0. */
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

  /** The password was right: earlier tries from this place no longer count. */
  async succeeded({ email, place }: SignInAttempt): Promise<void> {
    await this.database.current.signInAttempt.deleteMany({ where: { email, place } });
  }

  /** The account has a new password: no earlier try counts any more. */
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
