import type { UserCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type DecidePayoutRequest,
  type DecidePayoutResponse,
  type FindMoneyRequest,
  type FindMoneyResponse,
  type FlaggedPayout,
  type FreezePayoutsRequest,
  type FreezePayoutsResponse,
  type ListStoppedPayoutsRequest,
  type ListStoppedPayoutsResponse,
  type MoneyTrail as MoneyTrailMessage,
  type ReleasePayoutsRequest,
  type ReleasePayoutsResponse,
} from '@bandeja/contracts/payments';
import { money } from '@bandeja/money';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { FindMoney, type MoneyTrail } from '../../use-cases/find/find-money.js';
import { invalidField } from '../../domain/payment.errors.js';
import { PrismaPayoutFreezes } from '../../outbound/prisma/prisma-payout-freezes.js';
import { PrismaPayoutReviews, type OpenReview } from '../../outbound/prisma/prisma-payout-reviews.js';
import { FreezePayouts } from '../../use-cases/payout/freeze-payouts.js';
import { ReviewPayout } from '../../use-cases/payout/review-payout.js';
import { toFreezeMessage } from './payouts.mapper.js';
import { analysisIdOf, coachIdOf, reasonOf } from './requests.js';
import { STATUS_MESSAGES, WAIT_REASON_MESSAGES } from './payments.mapper.js';

/** What operators look up. */
@Controller()
export class OperatorsController {
  constructor(
    private readonly find: FindMoney,
    private readonly review: ReviewPayout,
    private readonly freezing: FreezePayouts,
    private readonly reviews: PrismaPayoutReviews,
    private readonly freezes: PrismaPayoutFreezes,
  ) {}

  @Rpc(PaymentsServiceService, 'findMoney', { from: ['gateway'], callers: ['admin'], showsPeople: true })
  async findMoney({ id }: FindMoneyRequest, { userId }: UserCaller): Promise<FindMoneyResponse> {
    return { trails: (await this.find.execute(id, userId)).map(toTrailMessage) };
  }

  @Rpc(PaymentsServiceService, 'listStoppedPayouts', { from: ['gateway'], callers: ['admin'] })
  async listStoppedPayouts(
    _request: ListStoppedPayoutsRequest,
    _caller: UserCaller,
  ): Promise<ListStoppedPayoutsResponse> {
    const [flagged, frozen] = [await this.reviews.listOpen(MOST), await this.freezes.list(MOST)];
    return {
      flagged: flagged.map(toFlaggedMessage),
      frozen: frozen.map(({ coachId, note, ...freeze }) => ({
        ...{ coachId, note },
        freeze: toFreezeMessage(freeze),
      })),
    };
  }

  @Rpc(PaymentsServiceService, 'decidePayout', { from: ['gateway'], callers: ['admin'], stepUp: true })
  async decidePayout(
    { analysisId, decision, reason }: DecidePayoutRequest,
    { userId }: UserCaller,
  ): Promise<DecidePayoutResponse> {
    const decided = [analysisIdOf(analysisId), reasonOf(reason), userId] as const;
    if (decision === 'PAYOUT_DECISION_RELEASE') await this.review.release(...decided);
    else if (decision === 'PAYOUT_DECISION_REFUSE') await this.review.refuse(...decided);
    else throw invalidField('decision', 'Say whether to release or to refuse it.');
    return {};
  }

  @Rpc(PaymentsServiceService, 'freezePayouts', { from: ['gateway'], callers: ['admin'], stepUp: true })
  async freezePayouts(
    { coachId, reason }: FreezePayoutsRequest,
    { userId }: UserCaller,
  ): Promise<FreezePayoutsResponse> {
    await this.freezing.byOperator(coachIdOf(coachId), reasonOf(reason), userId);
    return {};
  }

  @Rpc(PaymentsServiceService, 'releasePayouts', { from: ['gateway'], callers: ['admin'], stepUp: true })
  async releasePayouts(
    { coachId, reason }: ReleasePayoutsRequest,
    { userId }: UserCaller,
  ): Promise<ReleasePayoutsResponse> {
    await this.freezing.release(coachIdOf(coachId), reasonOf(reason), userId);
    return {};
  }
}

const MOST = 100;

function toFlaggedMessage({ assessedAt, amountMinor, currency, ...review }: OpenReview): FlaggedPayout {
  const { analysisId, athleteId, coachId, flags } = review;
  return {
    ...{ analysisId, athleteId, coachId, flags },
    share: money(amountMinor, currency),
    flaggedAt: assessedAt,
  };
}

function toTrailMessage({ payment, steps, next, owedMinor }: MoneyTrail): MoneyTrailMessage {
  const { id: paymentId, analysisId, athleteId, coachId, title, status, total, split } = payment;
  return {
    ...{ paymentId, analysisId, athleteId, coachId, title, total, steps },
    status: STATUS_MESSAGES[status],
    coachShareMinor: split.coachPayoutMinor,
    next: next.what,
    nextAt: next.at ?? undefined,
    waitReason: WAIT_REASON_MESSAGES[next.waitReason ?? 'none'],
    coachOwesMinor: owedMinor,
  };
}
