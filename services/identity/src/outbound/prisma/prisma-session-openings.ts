import type { Proof } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Device } from '../../domain/device.js';
import { after, DEVICE_KNOWN_MS } from '../../domain/lifetimes.js';
import { toCredentials, type AccountRow, type Credentials } from './account.mapper.js';
import { LOCK_ACCOUNT, OWNER_OF_NEW_SESSION } from './account.queries.js';
import type { SessionRecord } from './prisma-sessions.js';
import type { SignInAttempt } from './prisma-sign-in-attempts.js';
import type { FailedSignIns } from './prisma-sign-in-failures.js';

export interface SessionOwner extends Credentials {
  /** The account has lately been used with this very program at this very address. */
  isKnownDevice: boolean;
  /** Since the sign-in before. */
  failedSignIns: FailedSignIns | undefined;
}

export interface NewSession {
  session: SessionRecord;
  device: Device;
  /** What opened it. */
  proof: Proof;
  refreshTokenHash: string;
  /** By which it was opened: neither this try nor earlier ones from its place count any more, and the owner is told of others. */
  attempt: SignInAttempt | undefined;
}

interface OwnerRow extends AccountRow {
  isKnownDevice: boolean;
  failedCount: number | null;
  failedSince: Date | null;
}

const STORE_SQL = `with
  opened as (
    insert into sessions (id, account_id, recovery, ip_address, user_agent, created_at, refreshed_at, expires_at,
      failed_sign_ins, failed_since)
    values ($1::uuid, $2::uuid, $3::boolean, $4, $5, $6::timestamptz, $6::timestamptz, $7::timestamptz,
      $8::integer, $9::timestamptz)),
  proved as (insert into session_proofs (session_id, method, proved_at) values ($1::uuid, $10, $11::timestamptz)),
  signed_in as (update accounts set last_sign_in_at = $6::timestamptz where id = $2::uuid),
  forgiven as (delete from sign_in_attempts where email = $13 and place = $14),
  told as (update sign_in_failures set failed_count = 0 where email = $13 and $8::integer > 0)
  insert into refresh_tokens (token_hash, session_id, created_at) values ($12, $1::uuid, $6::timestamptz)`;

/** What opening a session reads and writes: a round trip for each of them. */
@Injectable()
export class PrismaSessionOpenings {
  constructor(private readonly database: Database) {}

  /** Locks the account until the transaction ends, and reads what decides whether it gets a session. */
  async lockOwner(accountId: string, device: Device, now: Date): Promise<SessionOwner | undefined> {
    const { ipAddress, userAgent } = device;
    const knownSince = after(now, -DEVICE_KNOWN_MS);
    const [, [row]] = await Promise.all([
      this.database.executePrepared(LOCK_ACCOUNT, accountId),
      this.database.queryPrepared<OwnerRow>(
        OWNER_OF_NEW_SESSION,
        accountId,
        ipAddress,
        userAgent,
        knownSince,
      ),
    ]);
    if (!row) return undefined;
    const { isKnownDevice, failedCount: count, failedSince: since } = row;
    return {
      ...toCredentials(row),
      isKnownDevice,
      failedSignIns: count && since ? { count, since } : undefined,
    };
  }

  /** With the commit of the open transaction; nothing in it sees the session. */
  storeAtCommit({ session, device, proof, refreshTokenHash, attempt }: NewSession): void {
    const values = [
      ...[session.id, session.accountId, session.recovery, device.ipAddress, device.userAgent],
      ...[session.createdAt.toISOString(), session.expiresAt.toISOString()],
      ...[session.failedSignIns?.count ?? 0, session.failedSignIns?.since.toISOString() ?? null],
      ...[proof.method, proof.provedAt.toISOString(), refreshTokenHash],
      ...[attempt?.email ?? null, attempt?.place ?? null],
    ];
    this.database.atCommit(() => ({ name: 'open a session', text: STORE_SQL, values }), [session]);
  }
}
