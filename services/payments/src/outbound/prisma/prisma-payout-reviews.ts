import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Assessment, PayoutFacts, PayoutFlag } from '../../domain/payout-review.js';
import type { PayoutReview as Row, PrismaClient } from '../../generated/client.js';
import { PAYOUT_FACTS_SQL } from './payout-facts.queries.js';

export interface PayoutReview extends Assessment {
  paymentId: string;
  assessedAt: Date;
  decision: 'released' | 'refused' | null;
}

/** One that waits for an operator. */
export interface OpenReview {
  analysisId: string;
  athleteId: string;
  coachId: string;
  amountMinor: number;
  currency: string;
  flags: PayoutFlag[];
  assessedAt: Date;
}

@Injectable()
export class PrismaPayoutReviews {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(paymentId: string): Promise<PayoutReview | undefined> {
    const row = await this.database.current.payoutReview.findUnique({ where: { paymentId } });
    return row ? toReview(row) : undefined;
  }

  async factsOf(paymentId: string): Promise<PayoutFacts> {
    const [facts] = await this.database.query<PayoutFacts>(PAYOUT_FACTS_SQL, paymentId);
    if (!facts) throw new Error(`there is no payment ${paymentId}`);
    return facts;
  }

  async add(paymentId: string, { flags, weight, isHeld }: Assessment, assessedAt: Date): Promise<void> {
    const data = { paymentId, flags: flags as object[], weight, isHeld, assessedAt };
    await this.database.current.payoutReview.create({ data });
  }

  async decide(
    paymentId: string,
    decision: 'released' | 'refused',
    by: { operator: string; note: string; at: Date },
  ): Promise<void> {
    await this.database.current.payoutReview.update({
      where: { paymentId },
      data: { decision, decidedAt: by.at, decidedBy: by.operator, note: by.note },
    });
  }

  /** Those that wait for an operator, the longest waiting first. */
  async listOpen(limit: number): Promise<OpenReview[]> {
    const rows = await this.database.current.payoutReview.findMany({
      where: { isHeld: true, decidedAt: null },
      orderBy: { assessedAt: 'asc' },
      take: limit,
      include: { payment: { include: { payout: true } } },
    });
    return rows.map(({ payment, assessedAt, ...review }) => ({
      analysisId: payment.analysisId,
      athleteId: payment.athleteId,
      coachId: payment.coachId,
      amountMinor: payment.payout?.amountMinor ?? 0,
      currency: payment.currency,
      flags: review.flags as unknown as PayoutFlag[],
      assessedAt,
    }));
  }
}

function toReview({ paymentId, flags, weight, isHeld, assessedAt, decision }: Row): PayoutReview {
  return {
    ...{ paymentId, weight, isHeld, assessedAt },
    flags: flags as unknown as PayoutFlag[],
    decision: decision as PayoutReview['decision'],
  };
}
