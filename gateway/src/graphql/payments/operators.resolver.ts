import type { UserCaller } from '@bandeja/auth';
import type { FlaggedPayout, FrozenCoach, MoneyTrail } from '@bandeja/contracts/payments';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { freezeView } from './payment.views.js';
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

  @Query('stoppedPayouts')
  async stoppedPayouts(@CurrentUser() caller: UserCaller): Promise<Schema.StoppedPayouts> {
    const { flagged, frozen } = await this.clients.payments.listStoppedPayouts({}, { as: caller });
    return { flagged: flagged.map(flaggedView), frozen: frozen.map(frozenView) };
  }

  @Mutation('decidePayout')
  async decidePayout(
    @CurrentUser() caller: UserCaller,
    @Args() { analysisId, decision, reason }: Schema.MutationDecidePayoutArgs,
  ): Promise<boolean> {
    await this.clients.payments.decidePayout(
      { analysisId, decision: `PAYOUT_DECISION_${decision}`, reason },
      { as: caller, deadlineMs: 15_000 },
    );
    return true;
  }

  @Mutation('freezePayouts')
  async freezePayouts(
    @CurrentUser() caller: UserCaller,
    @Args() { coachId, reason }: Schema.MutationFreezePayoutsArgs,
  ): Promise<boolean> {
    await this.clients.payments.freezePayouts({ coachId, reason }, { as: caller });
    return true;
  }

  @Mutation('releasePayouts')
  async releasePayouts(
    @CurrentUser() caller: UserCaller,
    @Args() { coachId, reason }: Schema.MutationReleasePayoutsArgs,
  ): Promise<boolean> {
    await this.clients.payments.releasePayouts({ coachId, reason }, { as: caller });
    return true;
  }
}

function flaggedView({ flaggedAt, share, flags, ...payout }: FlaggedPayout): Schema.FlaggedPayout {
  if (!flaggedAt) throw new Error('a flagged payout without a time');
  const { analysisId, athleteId, coachId } = payout;
  return {
    ...{ analysisId, athleteId, coachId, flaggedAt },
    share: moneyView(share),
    flags: flags.map(({ code, evidence }) => ({
      code,
      evidence: Object.entries(evidence).map(([name, value]) => ({ name, value })),
    })),
  };
}

function frozenView({ coachId, freeze, note }: FrozenCoach): Schema.FrozenCoach {
  if (!freeze) throw new Error('a frozen coach without a freeze');
  return { coachId, note, freeze: freezeView(freeze) };
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
