import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { LiveTopics } from '../../live/live-topics.js';
import { annotationView, summaryItemView, videoView } from '../views.js';
import { annotationMessage } from './annotation-message.js';
import { analysisView, type AnalysisView } from './analysis.views.js';
import { captureOutcomeOf } from './change-feed.js';

/** How long a submit waits for the outcome of the capture to show it (reading T-09). */
const CAPTURE_WAIT_MS = 5_000;
const DONE: Schema.Done = { ok: true };

const transactionMissing = (): DomainError =>
  new DomainError(
    'failed-precondition',
    'ANALYSIS_COMPLETION_ERROR',
    'Payment transaction not found. Payment must be initiated before completing the analysis.',
    { errors: 'PAYMENT_MISSING' },
  );

/** The mutations of a coach. */
@Resolver()
@UseGuards(CallerGuard)
export class WorkspaceResolver {
  constructor(
    private readonly clients: Clients,
    private readonly topics: LiveTopics,
  ) {}

  @Query('completionCheck')
  completionCheck(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<Schema.CompletionCheck> {
    return this.clients.analysis.checkCompletion({ analysisId }, { as: caller });
  }

  @Mutation('startAnalysis')
  async start(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<AnalysisView> {
    const { analysis } = await this.clients.analysis.startAnalysis({ analysisId }, { as: caller });
    return analysisView(analysis);
  }

  @Mutation('rejectAnalysis')
  async reject(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationRejectAnalysisArgs,
  ): Promise<AnalysisView> {
    const request = { analysisId: args.analysisId, reason: args.reason, description: args.description ?? '' };
    const { analysis } = await this.clients.analysis.rejectAnalysis(request, { as: caller });
    return analysisView(analysis);
  }

  @Mutation('completeAnalysis')
  async complete(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<AnalysisView> {
    // Subscribed before the call, so that an outcome published at once is not missed.
    const outcome = this.topics.next(captureOutcomeOf(analysisId), CAPTURE_WAIT_MS);
    const completed = await this.clients.analysis.completeAnalysis({ analysisId }, { as: caller });
    let { analysis } = completed;
    if (analysis?.status === 'ANALYSIS_STATUS_COMPLETED' && !analysis.paid) {
      await outcome;
      const terms = await this.clients.analysis.getAnalysisTerms({ analysisId }, { as: caller });
      analysis = { ...analysis, status: terms.status, paid: terms.paid };
    }
    if (analysis?.status === 'ANALYSIS_STATUS_PAYMENT_FAILED')
      await this.#requireTransaction(caller, analysisId);
    return analysisView(analysis);
  }

  /** A failed capture can be retried. A payment that never existed cannot, and has its own error. */
  async #requireTransaction(caller: UserCaller, analysisId: string): Promise<void> {
    const { payments } = await this.clients.payments.getPayments(
      { analysisIds: [analysisId] },
      { as: caller },
    );
    if (payments.length === 0) throw transactionMissing();
  }

  @Mutation('saveAnnotation')
  async saveAnnotation(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationSaveAnnotationArgs,
  ): Promise<Schema.Annotation> {
    const { expectedVersion, ...note } = args.annotation;
    const annotation = annotationMessage(note);
    const saved = await this.clients.analysis.saveAnnotation(
      { analysisId: args.analysisId, annotation, expectedVersion },
      { as: caller },
    );
    return annotationView(saved.annotation!);
  }

  @Mutation('deleteAnnotation')
  async deleteAnnotation(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationDeleteAnnotationArgs,
  ): Promise<Schema.Done> {
    await this.clients.analysis.deleteAnnotation(args, { as: caller });
    return DONE;
  }

  @Mutation('saveSummaryItem')
  async saveSummaryItem(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationSaveSummaryItemArgs,
  ): Promise<Schema.SummaryItem> {
    const { expectedVersion, category, ...item } = args.summaryItem;
    const summaryItem = { ...item, category: category.toLowerCase(), version: 0 };
    const saved = await this.clients.analysis.saveSummaryItem(
      { analysisId: args.analysisId, summaryItem, expectedVersion },
      { as: caller },
    );
    return summaryItemView(saved.summaryItem!);
  }

  @Mutation('deleteSummaryItem')
  async deleteSummaryItem(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationDeleteSummaryItemArgs,
  ): Promise<Schema.Done> {
    await this.clients.analysis.deleteSummaryItem(args, { as: caller });
    return DONE;
  }

  @Mutation('attachResponseVideo')
  async attachResponseVideo(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationAttachResponseVideoArgs,
  ): Promise<Schema.Video> {
    const { responseVideo } = await this.clients.analysis.attachResponseVideo(args, { as: caller });
    return videoView(responseVideo!);
  }

  @Mutation('removeResponseVideo')
  async removeResponseVideo(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<Schema.Done> {
    await this.clients.analysis.removeResponseVideo({ analysisId }, { as: caller });
    return DONE;
  }
}
