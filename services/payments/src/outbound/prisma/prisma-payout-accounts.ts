import { Database, modelColumns } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { PayoutAccount } from '../../domain/payout-account.js';
import { Prisma, type PayoutAccount as Row, type PrismaClient } from '../../generated/client.js';
import { PayoutAccountEvents } from '../events/payout-account-events.js';
import { CLAIM_WATCHED_ACCOUNTS_SQL, LEFT_ACCOUNTS_SQL } from './payout-account.queries.js';

export type AccountRequest = Pick<PayoutAccount, 'coachId' | 'country' | 'businessType' | 'email'>;

const BY_COACH = {
  name: 'payout_account.of coach',
  text: `select ${modelColumns(Prisma.PayoutAccountScalarFieldEnum, 'account')}
    from payout_account account where account.coach_id = $1::uuid`,
};

@Injectable()
export class PrismaPayoutAccounts {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: PayoutAccountEvents,
  ) {}

  async find(coachId: string): Promise<PayoutAccount | undefined> {
    const [row] = await this.database.queryPrepared<Row>(BY_COACH, coachId);
    return row && toAccount(row);
  }

  /** By their coaches. */
  async findAll(coachIds: readonly string[]): Promise<Map<string, PayoutAccount>> {
    const where = { coachId: { in: [...new Set(coachIds)] } };
    const rows = await this.database.current.payoutAccount.findMany({ where });
    return new Map(rows.map((row) => [row.coachId, toAccount(row)]));
  }

  async lockByProviderId(providerAccountId: string): Promise<PayoutAccount | undefined> {
    await this.database.query(
      'select coach_id::text from payout_account where provider_account_id = $1 for update',
      providerAccountId,
    );
    const row = await this.database.current.payoutAccount.findUnique({ where: { providerAccountId } });
    return row ? toAccount(row) : undefined;
  }

  /** Notes that an account is about to be made; answers what was noted first. */
  async reserve(request: AccountRequest): Promise<PayoutAccount> {
    const data = { ...request, requestId: randomUUID() };
    await this.database.current.payoutAccount.createMany({ data: [data], skipDuplicates: true });
    return toAccount(
      await this.database.current.payoutAccount.findUniqueOrThrow({ where: { coachId: request.coachId } }),
    );
  }

  async complete(requestId: string, providerAccountId: string): Promise<void> {
    await this.database.current.payoutAccount.updateMany({
      where: { requestId },
      data: { providerAccountId },
    });
  }

  /** Deletes an account that the provider refused or lost. */
  async release(requestId: string): Promise<void> {
    await this.database.current.payoutAccount.deleteMany({ where: { requestId } });
  }

  /** The coach has left: from now on only transfers that are under way reach the account. */
  async leave(coachId: string): Promise<void> {
    await this.database.current.payoutAccount.updateMany({ where: { coachId }, data: { isActive: false } });
  }

  /** Accounts of coaches who left and to whom nothing is to be paid any more; of one coach or of all. */
  async findLeft(limit: number, coachId?: string): Promise<PayoutAccount[]> {
    const ids = await this.database.query<{ id: string }>(LEFT_ACCOUNTS_SQL, coachId ?? null, limit);
    const where = { coachId: { in: ids.map(({ id }) => id) } };
    return (await this.database.current.payoutAccount.findMany({ where })).map(toAccount);
  }

  /** Takes accounts whose turn it is to be read; answers their ids at the provider. */
  async claimWatched(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ accountId: string }>(CLAIM_WATCHED_ACCOUNTS_SQL, limit);
    return rows.map(({ accountId }) => accountId);
  }

  /** Stores the state and, when `publish` is set, the event for the other services in the same transaction. */
  async saveState(account: PayoutAccount, { publish }: { publish: boolean }): Promise<void> {
    const { coachId, state, verifiedAt, syncedAt } = account;
    const data = { ...state, verifiedAt, syncedAt };
    await this.database.current.payoutAccount.update({ where: { coachId }, data });
    if (publish) await this.events.publish(account);
  }
}

function toAccount(row: Row): PayoutAccount {
  return {
    coachId: row.coachId,
    requestId: row.requestId,
    providerAccountId: row.providerAccountId,
    country: row.country,
    businessType: row.businessType as PayoutAccount['businessType'],
    email: row.email,
    state: {
      onboardingCompleted: row.onboardingCompleted,
      detailsSubmitted: row.detailsSubmitted,
      chargesEnabled: row.chargesEnabled,
      payoutsEnabled: row.payoutsEnabled,
      defaultCurrency: row.defaultCurrency,
      payoutSchedule: row.payoutSchedule,
      requirements: row.requirements,
      verificationStatus: row.verificationStatus as PayoutAccount['state']['verificationStatus'],
      capabilities: row.capabilities as Record<string, string>,
      accountMetadata: row.accountMetadata as Record<string, string>,
    },
    verifiedAt: row.verifiedAt,
    syncedAt: row.syncedAt,
  };
}
