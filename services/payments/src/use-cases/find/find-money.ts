import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { BankPayout } from '../../domain/bank-payout.js';
import { nextOf, trailOf, type TrailNext, type TrailStep } from '../../domain/money-trail.js';
import { invalidField } from '../../domain/payment.errors.js';
import type { Payment } from '../../domain/payment.js';
import type { PayoutStatus } from '../../domain/payout-status.js';
import { PrismaBankPayouts } from '../../outbound/prisma/prisma-bank-payouts.js';
import { PrismaMoneyFinder } from '../../outbound/prisma/prisma-money-finder.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaPayoutFreezes } from '../../outbound/prisma/prisma-payout-freezes.js';
import { Payments } from '../ports/payments.js';

export interface MoneyTrail {
  payment: Payment;
  payoutStatus: PayoutStatus | null;
  steps: TrailStep[];
  next: TrailNext;
  bankPayout: BankPayout | undefined;
  /** What the coach owes over all payments. */
  owedMinor: number;
}

const MOST = 50;
/** Stripe's ids end before the part that makes a client secret of an intent. */
const SECRET = /_secret_.*$/;

/**
 * Where the money is that an id is about: an analysis, payment or person of ours, or an object of the provider's. At most
 * the fifty newest. An operator's look is kept in the operator log. Throws VALIDATION_FAILED for an id of another kind.
 */
@Injectable()
export class FindMoney {
  constructor(
    private readonly database: Database,
    private readonly finder: PrismaMoneyFinder,
    private readonly payments: Payments,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly freezes: PrismaPayoutFreezes,
    private readonly bankPayouts: PrismaBankPayouts,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  async execute(asked: string, operator: string): Promise<MoneyTrail[]> {
    const id = asked.trim().replace(SECRET, '');
    const found = await this.finder.analysesOf(id, MOST);
    if (!found)
      throw invalidField(
        'id',
        'Use the id of an analysis, a payment or a person, or one of Stripe: pi_, ch_, re_, tr_, trr_, po_, du_, acct_, cus_.',
      );
    await this.database.transaction(() =>
      this.log.record({ operator, action: 'payments find', subject: id, details: { found: found.length } }),
    );
    const trails: MoneyTrail[] = [];
    for (const analysisId of found) {
      const trail = await this.#trailOf(analysisId);
      if (trail) trails.push(trail);
    }
    return trails;
  }

  async #trailOf(analysisId: string): Promise<MoneyTrail | undefined> {
    const settlement = await this.payments.findByAnalysis(analysisId);
    if (!settlement) return undefined;
    const { payment, payout } = settlement;
    const account = await this.accounts.find(payment.coachId);
    const freeze = await this.freezes.standing(payment.coachId);
    const bankPayout = (await this.bankPayouts.ofPayments([payment.id])).get(payment.id);
    const present =
      bankPayout && payout?.paidOutAt && payout.paidOutAt <= bankPayout.createdAt ? bankPayout : undefined;
    return {
      payment,
      payoutStatus: payout?.status ?? null,
      steps: trailOf(settlement, bankPayout),
      next: nextOf(settlement, { account, freeze, bankPayout: present }, this.clock.now()),
      bankPayout,
      owedMinor: await this.finder.owedBy(payment.coachId),
    };
  }
}
