import type { Database } from '@bandeja/database';
import { after } from '../../domain/lifetimes.js';
import { placeOf } from '../../domain/device.js';
import { TRIES_COUNTED_MS, waitBeforeTry, type SignInLimits } from '../../domain/sign-in-limits.js';
import type { PrismaClient } from '../../generated/client.js';

/** Concurrent tries for one address wait for each other. */
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('sign-in ' || $1, 0))::text`;

export interface SignInAttempt {
  /** Normalised, of an account or of nobody. */
  email: string;
  /** The network address as `placeOf` has it, or the session in which the current password was required. */
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
  begin(attempt: SignInAttempt, now: Date): Promise<number> {
    const { email, place } = attempt;
    return this.database.transaction(async () => {
      await this.database.query(LOCK_SQL, email);
      const { signInAttempt } = this.database.current;
      const tries = await signInAttempt.findMany({
        where: { email, triedAt: { gt: after(now, -Math.max(this.limits.windowMs, TRIES_COUNTED_MS)) } },
        orderBy: { triedAt: 'desc' },
      });
      const here = { place, isTrusted: await this.isTrusted(attempt) };
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

  /** Whether the owner of the address has been signed in there. */
  async isTrusted({ email, place, isTrusted }: SignInAttempt): Promise<boolean> {
    if (isTrusted || !place) return isTrusted;
    const addresses = await this.database.current.session.findMany({
      where: { account: { email } },
      select: { ipAddress: true },
      distinct: ['ipAddress'],
    });
    return addresses.some(({ ipAddress }) => placeOf(ipAddress) === place);
  }
}
