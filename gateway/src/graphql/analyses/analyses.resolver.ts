import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Context, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { reviewView } from '../coaches/coach.views.js';
import { Loaders } from '../loaders.js';
import { paymentView, type PaymentView } from '../payments/payment.views.js';
import { selectedFields } from '../selected-fields.js';
import { orNull } from '../views.js';
import { analysisView, analysisWithWorkView, readMaskOf, type AnalysisView } from './analysis.views.js';

/** Queries for analyses, and the mutation that requests one. */
@Resolver('Analysis')
@UseGuards(CallerGuard)
export class AnalysesResolver {
  constructor(
    private readonly clients: Clients,
    private readonly loaders: Loaders,
  ) {}

  @Query('analysis')
  async analysis(
    @CurrentUser() caller: UserCaller,
    @Args('id') analysisId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ReturnType<typeof analysisWithWorkView>> {
    const request = { analysisId, readMask: readMaskOf(selectedFields(info)) };
    return analysisWithWorkView(analysisId, await this.clients.analysis.getAnalysis(request, { as: caller }));
  }

  @Query('deliveryPromise')
  async deliveryPromise(@CurrentUser() caller: UserCaller): Promise<Schema.DeliveryPromise> {
    const { promisedAt } = await this.clients.analysis.getDeliveryPromise({}, { as: caller });
    if (!promisedAt) throw new Error('a promise without a time');
    return { promisedAt };
  }

  @Query('athleteAnalyses')
  async athleteAnalyses(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryAthleteAnalysesArgs,
  ): Promise<Omit<Schema.AthleteAnalysisPage, 'analyses'> & { analyses: AnalysisView[] }> {
    const page = await this.clients.analysis.listAthleteAnalyses(
      {
        tab: `ATHLETE_TAB_${args.tab ?? 'ALL'}`,
        search: args.search ?? '',
        pageSize: args.pageSize ?? 0,
        pageToken: args.pageToken ?? '',
      },
      { as: caller },
    );
    return { ...page, analyses: page.analyses.map(analysisView), nextPageToken: orNull(page.nextPageToken) };
  }

  @Query('coachRequests')
  async coachRequests(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryCoachRequestsArgs,
  ): Promise<Omit<Schema.CoachRequestPage, 'analyses'> & { analyses: AnalysisView[] }> {
    const page = await this.clients.analysis.listCoachRequests(
      {
        tab: `COACH_TAB_${args.tab}`,
        search: args.search ?? '',
        pageSize: args.pageSize ?? 0,
        pageToken: args.pageToken ?? '',
      },
      { as: caller },
    );
    return { ...page, analyses: page.analyses.map(analysisView), nextPageToken: orNull(page.nextPageToken) };
  }

  @Mutation('requestAnalysis')
  async requestAnalysis(
    @CurrentUser() caller: UserCaller,
    @Args('input') input: Schema.RequestAnalysisInput,
  ): Promise<AnalysisView> {
    const { analysis } = await this.clients.analysis.requestAnalysis(input, { as: caller });
    return analysisView(analysis);
  }

  @Mutation('cancelAnalysis')
  async cancelAnalysis(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<AnalysisView> {
    const { analysis } = await this.clients.analysis.cancelAnalysis({ analysisId }, { as: caller });
    return analysisView(analysis);
  }

  @ResolveField('review')
  async review(
    @CurrentUser() caller: UserCaller,
    @Parent() analysis: AnalysisView,
  ): Promise<Schema.Review | null> {
    if (analysis.status !== 'COMPLETED') return null;
    const { review } = await this.clients.catalog.getAnalysisReview(
      { analysisId: analysis.id },
      { as: caller },
    );
    return review ? reviewView(review) : null;
  }

  @ResolveField('payment')
  async payment(
    @CurrentUser() caller: UserCaller,
    @Parent() analysis: AnalysisView,
    @Context() { req }: { req: object },
  ): Promise<PaymentView | null> {
    const payment = await this.loaders.of(req, caller).payments.load(analysis.id);
    return payment ? paymentView(payment, caller) : null;
  }
}
