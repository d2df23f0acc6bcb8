import type { UserCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type FindMoneyRequest,
  type FindMoneyResponse,
  type MoneyTrail as MoneyTrailMessage,
} from '@bandeja/contracts/payments';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { FindMoney, type MoneyTrail } from '../../use-cases/find/find-money.js';
import { STATUS_MESSAGES, WAIT_REASON_MESSAGES } from './payments.mapper.js';

/** What operators look up. */
@Controller()
export class OperatorsController {
  constructor(private readonly find: FindMoney) {}

  @Rpc(PaymentsServiceService, 'findMoney', { from: ['gateway'], callers: ['admin'] })
  async findMoney({ id }: FindMoneyRequest, { userId }: UserCaller): Promise<FindMoneyResponse> {
    return { trails: (await this.find.execute(id, userId)).map(toTrailMessage) };
  }
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
