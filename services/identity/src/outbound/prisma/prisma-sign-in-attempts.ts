import type { Database, PreparedStatement } from '@bandeja/database';
import type { Account } from '../../domain/account.js';
import { placeOf } from '../../domain/device.js';
import { after } from '../../domain/lifetimes.js';
import {
  fewTries,
  TRIES_COUNTED_MS,
  waitBeforeTry,
  type SignInLimits,
  type SignInTry,
} from '../../domain/sign-in-limits.js';

/** Concurrent tries for one address wait for each other, as in count_sign_in_try. */
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('sign-in ' || $1, 0))::text`;

const TRIES: PreparedStatement = {
  name: 'sign-in tries',
  text: `select place, tried_at as "triedAt" from sign_in_attempts
    where email = $1 and tried_at > $2::timestamptz order by tried_at desc`,
  readsOnly: true,
};

const COUNT_FEW: PreparedStatement = {
  name: 'count a sign-in try',
  text: `select count_sign_in_try($1, $2, $3::timestamptz, $4::timestamptz, $5::integer) as "isCounted"`,
};

/** $1 address, $2 place, $3 now, $4 since when others count, $5 how many are few: one row, also for an unknown address. */
const COUNT_FEW_AND_FIND: PreparedStatement = {
  name: 'count a sign-in try and find its account',
  text: `select tried.is_counted as "isCounted", a.id, a.role, a.password_hash as "passwordHash", a.is_active as "isActive",
      a.deleted_at as "deletedAt", a.email_confirmed_at as "emailConfirmedAt"
    from count_sign_in_try($1, $2, $3::timestamptz, $4::timestamptz, $5::integer) as tried(is_counted)
    left join accounts a on a.email = $1`,
};

const COUNT_SQL = 'insert into sign_in_attempts (email, place, tried_at) values ($1, $2, $3::timestamptz)';

const FORGIVE_PLACE: PreparedStatement = {
  name: 'forgive the sign-in tries of a place',
  text: 'delete from sign_in_attempts where email = $1 and place = $2',
};

/** $1 address, $2 a place that is one network address. */
const WAS_AT_ADDRESS: PreparedStatement = {
  name: 'was at a network address',
  text: `select 1 from accounts a join sessions s on s.account_id = a.id
    where a.email = $1 and s.ip_address = $2 limit 1`,
  readsOnly: true,
};

const IPV6_ADDRESSES: PreparedStatement = {
  name: 'IPv6 addresses of sessions',
  text: `select distinct s.ip_address as "ipAddress" from accounts a join sessions s on s.account_id = a.id
    where a.email = $1 and s.ip_address like '%:%'`,
  readsOnly: true,
};

export interface SignInAttempt {
  /** Normalised, of an account or of nobody. */
  email: string;
  /** The network address as `placeOf` has it, or the session in which the current password was required. */
  place: string;
  /** Counts as a place of the owner without looking at former sessions. */
  isTrusted: boolean;
}

/** What a password is checked with, and what decides then. */
export interface SignInAccount extends Pick<
  Account,
  'id' | 'role' | 'isActive' | 'deletedAt' | 'emailConfirmedAt'
> {
  /** Empty where no password opens the account. */
  passwordHash: string;
}

interface FoundRow extends Omit<SignInAccount, 'deletedAt' | 'emailConfirmedAt'> {
  deletedAt: Date | null;
  emailConfirmedAt: Date | null;
}

type TriedRow = { isCounted: boolean } & (FoundRow | { id: null });

export interface BegunSignIn {
  /** How many milliseconds to wait after too many tries, else 0. */
  waitMs: number;
  /** Undefined if the address is nobody's. */
  account: SignInAccount | undefined;
}

/** Counts wrong passwords by address, for known and unknown addresses alike. */
export class PrismaSignInAttempts {
  constructor(
    private readonly database: Database,
    private readonly limits: SignInLimits,
  ) {}

  /** Counts the try before its outcome is known, and reads what it is to be checked with. */
  async beginSignIn(attempt: SignInAttempt, now: Date): Promise<BegunSignIn> {
    const few = this.#few(attempt, now);
    const [row] = await this.database.queryPrepared<TriedRow>(COUNT_FEW_AND_FIND, ...few);
    const waitMs = row?.isCounted ? 0 : await this.#tryAfterMany(attempt, now);
    return { waitMs, account: row && row.id !== null ? found(row) : undefined };
  }

  /** Counts the try before its outcome is known. Returns how many milliseconds to wait after too many tries, else 0. */
  async begin(attempt: SignInAttempt, now: Date): Promise<number> {
    const [few] = await this.database.queryPrepared<{ isCounted: boolean }>(
      COUNT_FEW,
      ...this.#few(attempt, now),
    );
    return few?.isCounted ? 0 : this.#tryAfterMany(attempt, now);
  }

  /** The password was right: earlier tries from this place no longer count. */
  async succeeded({ email, place }: SignInAttempt): Promise<void> {
    await this.database.executePrepared(FORGIVE_PLACE, email, place);
  }

  /** The account has a new password: no earlier try counts any more. */
  async forgive(email: string): Promise<void> {
    await this.database.execute('delete from sign_in_attempts where email = $1', email);
  }

  /** Whether the owner of the address has been signed in there. */
  async isTrusted({ email, place, isTrusted }: SignInAttempt): Promise<boolean> {
    if (isTrusted || !place) return isTrusted;
    // Any other place is the address itself.
    if (!place.endsWith('::/64')) {
      const found = await this.database.queryPrepared(WAS_AT_ADDRESS, email, place);
      return found.length > 0;
    }
    const addresses = await this.database.queryPrepared<{ ipAddress: string }>(IPV6_ADDRESSES, email);
    return addresses.some(({ ipAddress }) => placeOf(ipAddress) === place);
  }

  #few({ email, place }: SignInAttempt, now: Date): unknown[] {
    return [email, place, now, this.#since(now), fewTries(this.limits)];
  }

  #since(now: Date): Date {
    return after(now, -Math.max(this.limits.windowMs, TRIES_COUNTED_MS));
  }

  #tryAfterMany(attempt: SignInAttempt, now: Date): Promise<number> {
    const { email, place } = attempt;
    return this.database.transaction(async () => {
      const [, tries, isTrusted] = await Promise.all([
        this.database.query(LOCK_SQL, email),
        this.database.queryPrepared<SignInTry>(TRIES, email, this.#since(now)),
        this.isTrusted(attempt),
      ]);
      const waitMs = waitBeforeTry(tries, { place, isTrusted }, this.limits, now);
      if (waitMs === 0) await this.database.execute(COUNT_SQL, email, place, now);
      return waitMs;
    });
  }
}

const found = ({
  id,
  role,
  passwordHash,
  isActive,
  deletedAt,
  emailConfirmedAt,
}: FoundRow): SignInAccount => ({
  ...{ id, role, passwordHash, isActive },
  deletedAt: deletedAt ?? undefined,
  emailConfirmedAt: emailConfirmedAt ?? undefined,
});
