import type { Proof, ProofMethod } from '@bandeja/auth';
import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import type { Device } from '../../domain/device.js';
import type { FamilyToken } from '../../domain/token-family.js';
import { toCredentials, type AccountRow } from './account.mapper.js';
import { ACCOUNT_COLUMNS, ACCOUNT_FROM } from './account.queries.js';
import { proofsOf } from './prisma-session-proofs.js';
import { failedOf, type SessionRecord } from './prisma-sessions.js';

export interface TokenFamily {
  session: SessionRecord & { endedAt: Date | undefined };
  account: Account;
  /** What the session proved, the latest of each method, oldest first. */
  proofs: Proof[];
  /** The tokens that are not superseded. */
  living: FamilyToken[];
}

export interface NextToken {
  sessionId: string;
  /** That was presented, and the next one is given for it. */
  presentedHash: string;
  nextHash: string;
  idempotencyKey: string | undefined;
  /** Their place is taken. */
  superseded: string[];
  device: Device;
  now: Date;
  expiresAt: Date;
}

interface LivingRow {
  tokenHash: string;
  parentHash: string | null;
  rotatedAt: string | null;
  idempotencyKey: string | null;
}

interface FamilyRow extends AccountRow {
  sessionId: string;
  recovery: boolean;
  openedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  failedSignIns: number;
  failedSince: Date | null;
  proofs: { method: ProofMethod; provedAt: string }[] | null;
  living: LivingRow[] | null;
}

const LOCK: PreparedStatement = {
  name: 'lock a token family',
  text: `select from sessions where id = (select session_id from refresh_tokens where token_hash = $1) for update`,
};

const FAMILY: PreparedStatement = {
  name: 'token family',
  text: `select ${ACCOUNT_COLUMNS},
      s.id as "sessionId", s.recovery, s.created_at as "openedAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
      s.failed_sign_ins as "failedSignIns", s.failed_since as "failedSince",
      (select json_agg(json_build_object('method', o.method, 'provedAt', o.proved_at) order by o.proved_at)
        from session_proofs o where o.session_id = s.id) as proofs,
      (select json_agg(json_build_object('tokenHash', r.token_hash, 'parentHash', r.parent_hash, 'rotatedAt', r.rotated_at,
          'idempotencyKey', r.idempotency_key))
        from refresh_tokens r where r.session_id = s.id and r.superseded_at is null) as living
    from sessions s, ${ACCOUNT_FROM}
    where s.id = (select session_id from refresh_tokens where token_hash = $1) and a.id = s.account_id`,
  readsOnly: true,
};

const GIVE_NEXT_SQL = `with
  presented as (
    update refresh_tokens set
      rotated_at = case when token_hash = $2 then coalesce(rotated_at, $4::timestamptz) else rotated_at end,
      superseded_at = case when token_hash = $2 then superseded_at else $4::timestamptz end
    where token_hash = $2 or token_hash = any($3::text[])),
  extended as (
    update sessions set ip_address = $6, user_agent = $7, refreshed_at = $4::timestamptz, expires_at = $8::timestamptz
    where id = $1::uuid)
  insert into refresh_tokens (token_hash, session_id, parent_hash, created_at, idempotency_key)
  values ($5, $1::uuid, $2, $4::timestamptz, $9::uuid)`;

/** The refresh tokens of a session. */
@Injectable()
export class PrismaTokenFamilies {
  constructor(private readonly database: Database) {}

  /** Locks all tokens of the session that the token is of until the transaction ends. */
  async lockOf(tokenHash: string): Promise<TokenFamily | undefined> {
    const [, [row]] = await Promise.all([
      this.database.executePrepared(LOCK, tokenHash),
      this.database.queryPrepared<FamilyRow>(FAMILY, tokenHash),
    ]);
    if (!row) return undefined;
    const { account } = toCredentials(row);
    const { sessionId: id, recovery, openedAt: createdAt, expiresAt, endedAt } = row;
    const proofs = (row.proofs ?? []).map(({ method, provedAt }) => ({
      method,
      provedAt: new Date(provedAt),
    }));
    return {
      account,
      session: {
        ...{ id, accountId: account.id, recovery, createdAt, expiresAt, failedSignIns: failedOf(row) },
        endedAt: endedAt ?? undefined,
      },
      proofs: proofsOf({ recovery, createdAt, proofs }),
      living: (row.living ?? []).map((token) => ({
        tokenHash: token.tokenHash,
        parentHash: token.parentHash ?? undefined,
        rotatedAt: token.rotatedAt ? new Date(token.rotatedAt) : undefined,
        idempotencyKey: token.idempotencyKey ?? undefined,
      })),
    };
  }

  /** With the commit of the open transaction, whose last statement about the session this is. */
  giveNextAtCommit({
    sessionId,
    presentedHash,
    nextHash,
    idempotencyKey,
    superseded,
    device,
    now,
    expiresAt,
  }: NextToken): void {
    const values = [
      ...[sessionId, presentedHash, superseded, now.toISOString(), nextHash],
      ...[device.ipAddress, device.userAgent, expiresAt.toISOString(), idempotencyKey ?? null],
    ];
    this.database.atCommit(() => ({ name: 'give the next token', text: GIVE_NEXT_SQL, values }), [sessionId]);
  }
}
