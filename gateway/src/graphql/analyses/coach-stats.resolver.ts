import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type { CoachStats } from '../../generated/schema.js';
import { moneyView } from '../views.js';

@Resolver()
@UseGuards(CallerGuard)
export class CoachStatsResolver {
  constructor(private readonly clients: Clients) {}

  @Query('coachStats')
  async coachStats(@CurrentUser() caller: UserCaller): Promise<CoachStats> {
    const { thisWeekStartedAt, ...stats } = await this.clients.analysis.getCoachStats({}, { as: caller });
    const ratings = await this.clients.catalog.getOwnRatings({ since: thisWeekStartedAt }, { as: caller });
    return {
      ...stats,
      totalEarnings: moneyView(stats.totalEarnings),
      thisWeekEarnings: moneyView(stats.thisWeekEarnings),
      thisMonthEarnings: moneyView(stats.thisMonthEarnings),
      averageRating: ratings.averageRating || null,
      thisWeekAverageRating: ratings.averageRatingSince || null,
      totalReviews: ratings.totalReviews,
    };
  }
}
