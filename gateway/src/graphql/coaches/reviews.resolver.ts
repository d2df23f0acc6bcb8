import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { reviewView } from './coach.views.js';

@Resolver()
@UseGuards(CallerGuard)
export class ReviewsResolver {
  constructor(private readonly clients: Clients) {}

  @Mutation('postReview')
  async postReview(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationPostReviewArgs,
  ): Promise<Schema.Review> {
    const { review } = await this.clients.catalog.postReview(args, { as: caller });
    return reviewView(review!);
  }

  @Mutation('reportReview')
  async reportReview(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationReportReviewArgs,
  ): Promise<Schema.Done> {
    await this.clients.catalog.reportReview(args, { as: caller });
    return { ok: true };
  }

  @Mutation('editReview')
  async editReview(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationEditReviewArgs,
  ): Promise<Schema.Review> {
    const { review } = await this.clients.catalog.editReview(args, { as: caller });
    return reviewView(review!);
  }
}
