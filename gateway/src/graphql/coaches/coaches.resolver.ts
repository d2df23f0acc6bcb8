import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { UseGuards } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { orNull } from '../views.js';
import { Blocks } from '../safety/blocks.js';
import { CoachList } from './coach-list.js';
import { coachView, matchView, pricingView, reviewView } from './coach.views.js';
import { listingOf } from './listing.js';

/** Discovery: coaches, prices and reviews. */
@Resolver()
@UseGuards(CallerGuard)
export class CoachesResolver {
  constructor(
    private readonly clients: Clients,
    private readonly list: CoachList,
    private readonly blocked: Blocks,
  ) {}

  @Query('coaches')
  async coaches(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryCoachesArgs,
  ): Promise<Schema.CoachPage> {
    const withoutCoachIds = [...(await this.blocked.of(caller))];
    return this.list.page(caller, { ...listingOf(args), withoutCoachIds });
  }

  @Query('matchCoaches')
  async matchCoaches(
    @CurrentUser() caller: UserCaller,
    @Args() { focusAreas, goals, language, limit }: Schema.QueryMatchCoachesArgs,
  ): Promise<Schema.CoachMatch[]> {
    const withoutCoachIds = [...(await this.blocked.of(caller))];
    const { matches } = await this.clients.catalog.matchCoaches(
      { focusAreas: [...focusAreas], goals: [...goals], language, limit: limit ?? 0, withoutCoachIds },
      { as: caller },
    );
    return matches.map(matchView);
  }

  @Query('coach')
  async coach(@CurrentUser() caller: UserCaller, @Args('id') id: string): Promise<Schema.Coach> {
    const { coaches } = await this.clients.catalog.getCoaches({ ids: [id] }, { as: caller });
    const [coach] = coaches;
    // A coach without a price has no page yet, and a blocked one has none for whoever blocked them.
    if (!coach?.rate || (await this.blocked.of(caller)).includes(coach.id))
      throw new DomainError('not-found', 'COACH_NOT_FOUND', 'Coach not found');
    return coachView(coach);
  }

  @Query('coachPricing')
  async coachPricing(
    @CurrentUser() caller: UserCaller,
    @Args('coachId') coachId: string,
  ): Promise<Schema.CoachPricing> {
    return pricingView(coachId, await this.clients.catalog.getCoachPricing({ coachId }, { as: caller }));
  }

  @Query('coachReviews')
  async coachReviews(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryCoachReviewsArgs,
  ): Promise<Schema.ReviewPage> {
    const page = await this.clients.catalog.listReviews(
      { coachId: args.coachId, pageSize: args.pageSize ?? 0, pageToken: args.pageToken ?? '' },
      { as: caller },
    );
    return {
      reviews: page.reviews.map(reviewView),
      totalCount: page.totalCount,
      nextPageToken: orNull(page.nextPageToken),
      averageRating: page.averageRating || null,
      ratingDistribution: page.ratingDistribution,
      figuresMissing: page.figuresMissing,
    };
  }
}
