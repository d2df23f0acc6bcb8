import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { FactorType } from '../../domain/factor.js';
import type { Passkey } from '../../domain/passkey.js';
import type { PrismaClient } from '../../generated/client.js';

/** What a factor is verified with. */
export interface FactorRecord {
  id: string;
  accountId: string;
  type: FactorType;
  friendlyName: string;
  isVerified: boolean;
  /** Encrypted; of TOTP. */
  secret: string | undefined;
  lastStep: number | undefined;
  passkey: Passkey | undefined;
}

export interface NewFactor {
  id: string;
  accountId: string;
  type: FactorType;
  friendlyName: string;
  secret: string | undefined;
}

@Injectable()
export class PrismaFactors {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add({ secret, ...factor }: NewFactor, now: Date): Promise<void> {
    await this.database.current.factor.create({
      data: { ...factor, secret: secret ?? null, createdAt: now, updatedAt: now },
    });
  }

  async removeUnverified(accountId: string, friendlyName: string): Promise<void> {
    await this.database.current.factor.deleteMany({ where: { accountId, friendlyName, verifiedAt: null } });
  }

  async remove(id: string): Promise<void> {
    await this.database.current.factor.deleteMany({ where: { id } });
  }

  async removeAll(accountId: string): Promise<void> {
    await this.database.current.factor.deleteMany({ where: { accountId } });
  }

  async find(accountId: string, id: string): Promise<FactorRecord | undefined> {
    const row = await this.database.current.factor.findFirst({ where: { accountId, id } });
    if (!row) return undefined;
    const { credentialId, publicKey, counter, transports } = row;
    return {
      ...{ id: row.id, accountId: row.accountId, type: row.type, friendlyName: row.friendlyName },
      isVerified: row.verifiedAt !== null,
      secret: row.secret ?? undefined,
      lastStep: row.lastStep ?? undefined,
      passkey:
        credentialId && publicKey
          ? { credentialId, publicKey, counter: Number(counter ?? 0), transports }
          : undefined,
    };
  }

  async passkeysOf(accountId: string): Promise<Pick<Passkey, 'credentialId' | 'transports'>[]> {
    const rows = await this.database.current.factor.findMany({
      where: { accountId, credentialId: { not: null } },
      select: { credentialId: true, transports: true },
    });
    return rows.map(({ credentialId, transports }) => ({ credentialId: credentialId ?? '', transports }));
  }

  async isKnownPasskey(credentialId: string): Promise<boolean> {
    return (await this.database.current.factor.count({ where: { credentialId } })) > 0;
  }

  async recordStep(id: string, lastStep: number): Promise<void> {
    await this.database.current.factor.update({ where: { id }, data: { lastStep } });
  }

  async recordPasskey(id: string, { credentialId, publicKey, counter, transports }: Passkey): Promise<void> {
    await this.database.current.factor.update({
      where: { id },
      data: { credentialId, publicKey, counter, transports },
    });
  }

  async markVerified(id: string, now: Date): Promise<void> {
    await this.database.current.factor.update({ where: { id }, data: { verifiedAt: now, updatedAt: now } });
  }

  /** Some secrets whose text does not begin like this: those of another key. */
  async secretsWithout(prefix: string, limit: number): Promise<{ id: string; secret: string }[]> {
    const rows = await this.database.current.factor.findMany({
      where: { secret: { not: null }, NOT: { secret: { startsWith: prefix } } },
      select: { id: true, secret: true },
      take: limit,
    });
    return rows.map(({ id, secret }) => ({ id, secret: secret ?? '' }));
  }

  /** Leaves a secret alone that has been changed meanwhile. */
  async replaceSecret(id: string, { from, to }: { from: string; to: string }): Promise<void> {
    await this.database.current.factor.updateMany({ where: { id, secret: from }, data: { secret: to } });
  }
}
