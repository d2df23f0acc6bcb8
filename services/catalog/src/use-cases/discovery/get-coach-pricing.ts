import { money, splitByCommission, type Money, type Split } from '@bandeja/money';
import { Injectable } from '@nestjs/common';
import {
  coachNotAccepting,
  coachWithoutPrice,
  commissionRatesUnavailable,
} from '../../domain/catalog.errors.js';
import { acceptsRequests, DEFAULT_COMMISSION_BPS } from '../../domain/coach-profile.js';
import { parseCoachId } from '../../domain/identifier.js';
import { PrismaCoachCards } from '../../outbound/prisma/prisma-coach-cards.js';

export interface CoachPricing extends Split {
  rate: Money;
  commissionBps: number;
  coachFullName: string;
}

@Injectable()
export class GetCoachPricing {
  constructor(private readonly cards: PrismaCoachCards) {}

  async execute(coachId: string): Promise<CoachPricing> {
    const [coach] = await this.cards.byIds([parseCoachId(coachId)]);
    if (!coach?.profileCompleted || coach.baseRateMinor === null) throw coachWithoutPrice();
    if (!acceptsRequests(coach)) throw coachNotAccepting();
    if (coach.commissionBps === null && coach.hasAcceptedAgreement) throw commissionRatesUnavailable();
    const commissionBps = coach.commissionBps ?? DEFAULT_COMMISSION_BPS;
    return {
      rate: money(coach.baseRateMinor, coach.currency),
      ...splitByCommission(coach.baseRateMinor, commissionBps),
      commissionBps,
      coachFullName: coach.fullName,
    };
  }
}
