import type { UserCaller } from '@bandeja/auth';
import type { MoneyTrail } from '@bandeja/contracts/payments';
import { UseGuards } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { enumOf, enumOrNull, moneyView, orNull } from '../views.js';

/** What operators look up; payments decides who may. */
@Resolver()
@UseGuards(CallerGuard)
export class OperatorsResolver {
  constructor(private readonly clients: Clients) {}

  @Query('findMoney')
  async findMoney(@CurrentUser() caller: UserCaller, @Args('id') id: string): Promise<Schema.MoneyTrail[]> {
    return (await this.clients.payments.findMoney({ id }, { as: caller })).trails.map(trailView);
  }
}

function trailView(trail: MoneyTrail): Schema.MoneyTrail {
  const { analysisId, paymentId, athleteId, coachId, title, next } = trail;
  const total = moneyView(trail.total);
  const of = (amountMinor: number) => ({ amountMinor, currency: total.currency });
  return {
    ...{ analysisId, paymentId, athleteId, coachId, title, total, next },
    status: enumOf('PAYMENT_STATUS', trail.status),
    coachShare: of(trail.coachShareMinor),
    coachOwes: of(trail.coachOwesMinor),
    nextAt: trail.nextAt ?? null,
    waitReason: enumOrNull('PAYOUT_WAIT_REASON', trail.waitReason),
    steps: trail.steps.map(({ at, what, amountMinor, reference }) => {
      if (!at) throw new Error('a step without a time');
      return { at, what, amount: of(amountMinor), reference: orNull(reference) };
    }),
  };
}
