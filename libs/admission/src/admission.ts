import type { Clock } from '@bandeja/clock';
import type { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { counter, type SecurityLog } from '@bandeja/observability';
import { rangesOf } from './address-ranges.js';
import { Challenges, type Proof } from './challenges.js';
import { costAt, heatOf, isRefused, limitOf, type AdmissionLimits, type Scope } from './heat.js';

export interface AdmissionOptions {
  service: string;
  /** `challengeKeyOf` the service. */
  key: string;
  limits: Readonly<Record<string, AdmissionLimits>>;
}

export interface AdmissionRequest {
  purpose: string;
  /** As the gateway knows it; without one, only the limit of all counts. */
  ipAddress: string;
  /** Of the challenge that an earlier try got; empty for the first one. */
  solution: string;
}

const EVERYONE = { name: '*', scope: 'everyone' } as const;

/** $1 purpose, $2 range, $3 when this window began, $4 when the one before did. */
const COUNT_SQL = `insert into admissions as known (purpose, range, window_began_at, count)
  values ($1, $2, $3::timestamptz, 1)
  on conflict (purpose, range, window_began_at) do update set count = known.count + 1
  returning count, coalesce((select count from admissions
    where purpose = $1 and range = $2 and window_began_at = $4::timestamptz), 0) as before`;

const SPEND_SQL = `insert into spent_challenges (id, expires_at) values ($1, $2::timestamptz) on conflict do nothing`;

const required = counter(
  'bandeja_challenges_required_total',
  'Requests that had to solve a challenge first',
  ['service', 'purpose', 'because'],
);

/**
 * Bounds what people may do who have not signed in. Up to a limit of their range of addresses and one of all ranges
 * together, nothing is asked; then a proof of work, which costs more the hotter it is. A range is refused when it is far
 * over its limit. Only what is admitted counts, and for everyone only what its range admits: so one range can make it hot
 * for nobody but itself.
 */
export class Admission {
  readonly #challenges: Challenges;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly options: AdmissionOptions,
  ) {
    this.#challenges = new Challenges(options.key);
    for (const purpose of Object.keys(options.limits))
      for (const because of ['range', 'wide', 'everyone'])
        required.inc({ service: options.service, purpose, because }, 0);
  }

  /** Counts the request, or throws CHALLENGE_REQUIRED with a challenge, or OVER_REQUEST_RATE_LIMIT. */
  async admit(request: AdmissionRequest): Promise<void> {
    const now = this.clock.now();
    const proof = await this.#challenges.verify(request.solution, request.purpose, now);
    const refused = await this.database
      .transaction(() => this.#count(request, proof, now))
      .catch((error: unknown) => {
        if (error instanceof NotAdmitted) return error;
        throw error;
      });
    if (refused instanceof NotAdmitted) throw await this.#refusal(request, refused, now);
  }

  /** What no longer matters to any count. */
  async removeExpired(): Promise<void> {
    const now = this.clock.now();
    const longestMs = Math.max(...Object.values(this.options.limits).map(({ windowMs }) => windowMs));
    const before = new Date(now.getTime() - 2 * longestMs);
    await this.database.execute('delete from admissions where window_began_at < $1::timestamptz', before);
    await this.database.execute('delete from spent_challenges where expires_at < $1::timestamptz', now);
  }

  /** A refusal rolls back, so that it does not count. */
  async #count({ purpose, ipAddress }: AdmissionRequest, proof: Proof | undefined, now: Date): Promise<void> {
    let isProofNeeded = false;
    for (const { name, scope } of [...rangesOf(ipAddress), EVERYONE]) {
      const limit = limitOf(this.#limitsOf(purpose), scope);
      const heat = await this.#heatOf(purpose, name, now);
      if (isRefused(heat, limit, scope)) throw new NotAdmitted(scope);
      const cost = costAt(heat, limit, scope);
      if (cost === 0) continue;
      // It may have become hotter while the challenge was being solved.
      if (!proof || proof.cost * 2 < cost) throw new NotAdmitted(scope, cost);
      isProofNeeded = true;
    }
    if (proof && isProofNeeded && (await this.database.execute(SPEND_SQL, proof.id, proof.expiresAt)) === 0)
      throw new NotAdmitted('range', proof.cost);
  }

  async #heatOf(purpose: string, range: string, now: Date): Promise<number> {
    const { windowMs } = this.#limitsOf(purpose);
    const passedMs = now.getTime() % windowMs;
    const began = now.getTime() - passedMs;
    const [found] = await this.database.query<{ count: number; before: number }>(
      COUNT_SQL,
      purpose,
      range,
      new Date(began),
      new Date(began - windowMs),
    );
    return heatOf(found?.count ?? 1, found?.before ?? 0, passedMs / windowMs);
  }

  async #refusal(
    { purpose, ipAddress }: AdmissionRequest,
    { scope, cost }: NotAdmitted,
    now: Date,
  ): Promise<DomainError> {
    if (cost === undefined) {
      this.security.record('excess_rate_limit_exceeded', { purpose, ipAddress, scope });
      return tooMany(this.#limitsOf(purpose).windowMs);
    }
    this.security.record('excess_challenge_required', { purpose, ipAddress, scope });
    required.inc({ service: this.options.service, purpose, because: scope });
    return challengeRequired(await this.#challenges.create(purpose, cost, now));
  }

  #limitsOf(purpose: string): AdmissionLimits {
    const limits = this.options.limits[purpose];
    if (!limits) throw new Error(`no limits for ${purpose}`);
    return limits;
  }
}

class NotAdmitted extends Error {
  constructor(
    readonly scope: Scope,
    /** What a challenge has to cost; undefined when none helps. */
    readonly cost?: number,
  ) {
    super('not admitted');
  }
}

const challengeRequired = (challenge: string) =>
  new DomainError(
    'rate-limited',
    'CHALLENGE_REQUIRED',
    'Too many requests right now. Solve the challenge and send its solution with the same request.',
    { challenge },
  );

function tooMany(windowMs: number): DomainError {
  const retryAfterSeconds = String(Math.ceil(windowMs / 1_000));
  return new DomainError(
    'rate-limited',
    'OVER_REQUEST_RATE_LIMIT',
    `Too many requests from your network. Try again in ${Math.ceil(windowMs / 60_000)} minutes.`,
    { retryAfterSeconds },
  );
}
