import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { Database } from '@bandeja/database';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { PayoutAccount } from '../../domain/payout-account.js';
import type { PayoutAccount as Row, PrismaClient } from '../../generated/client.js';
import { LEFT_ACCOUNTS_SQL } from './payment.queries.js';
import {
  PayoutAccountRepository,
  type AccountRequest,
} from '../../use-cases/ports/payout-account.repository.js';

@Injectable()
export class PrismaPayoutAccountRepository extends PayoutAccountRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly publisher: EventPublisher,
  ) {
    super();
  }

  async find(coachId: string): Promise<PayoutAccount | undefined> {
    const row = await this.database.current.payoutAccount.findUnique({ where: { coachId } });
    return row ? toAccount(row) : undefined;
  }

  async lockByProviderId(providerAccountId: string): Promise<PayoutAccount | undefined> {
    await this.database.query(
      'select coach_id::text from payout_account where provider_account_id = $1 for update',
      providerAccountId,
    );
    const row = await this.database.current.payoutAccount.findUnique({ where: { providerAccountId } });
    return row ? toAccount(row) : undefined;
  }

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

  async release(requestId: string): Promise<void> {
    await this.database.current.payoutAccount.deleteMany({ where: { requestId } });
  }

  async leave(coachId: string): Promise<void> {
    await this.database.current.payoutAccount.updateMany({ where: { coachId }, data: { isActive: false } });
  }

  async findLeft(coachId?: string): Promise<PayoutAccount[]> {
    const ids = await this.database.query<{ id: string }>(LEFT_ACCOUNTS_SQL, coachId ?? null);
    const where = { coachId: { in: ids.map(({ id }) => id) } };
    return (await this.database.current.payoutAccount.findMany({ where })).map(toAccount);
  }

  async saveState(account: PayoutAccount, { tell }: { tell: boolean }): Promise<void> {
    const { coachId, state, verifiedAt, syncedAt } = account;
    const data = { ...state, verifiedAt, syncedAt };
    await this.database.current.payoutAccount.update({ where: { coachId }, data });
    if (!tell) return;
    const { detailsSubmitted, chargesEnabled, payoutsEnabled } = state;
    const message = { coachId, detailsSubmitted, chargesEnabled, payoutsEnabled };
    await this.publisher.publish(PayoutAccountUpdated, coachId, message);
  }
}

function toAccount(row: Row): PayoutAccount {
  const { coachId, requestId, providerAccountId, country, email, verifiedAt, syncedAt } = row;
  const { onboardingCompleted, detailsSubmitted, chargesEnabled, payoutsEnabled } = row;
  const { defaultCurrency, payoutSchedule, requirements } = row;
  return {
    ...{ coachId, requestId, providerAccountId, country, email, verifiedAt, syncedAt },
    businessType: row.businessType as PayoutAccount['businessType'],
    state: {
      ...{ onboardingCompleted, detailsSubmitted, chargesEnabled, payoutsEnabled },
      ...{ defaultCurrency, payoutSchedule, requirements },
      verificationStatus: row.verificationStatus as PayoutAccount['state']['verificationStatus'],
      capabilities: row.capabilities as Record<string, string>,
      accountMetadata: row.accountMetadata as Record<string, string>,
    },
  };
}
