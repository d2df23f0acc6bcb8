import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';

/** What is drawn on the film, and where the court lies in it. */
@Resolver()
@UseGuards(CallerGuard)
export class DrawingsResolver {
  constructor(private readonly clients: Clients) {}

  @Query('drawings')
  async drawings(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryDrawingsArgs,
  ): Promise<Schema.Drawing[]> {
    const { drawings } = await this.clients.analysis.getDrawings(args, { as: caller });
    return drawings;
  }

  @Query('suggestedCourtPinning')
  async suggestedCourtPinning(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<Schema.CourtPinning | null> {
    const { courtPinning } = await this.clients.analysis.suggestCourtPinning({ analysisId }, { as: caller });
    return courtPinning ?? null;
  }

  @Mutation('saveDrawing')
  async saveDrawing(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationSaveDrawingArgs,
  ): Promise<Schema.Drawing> {
    const { drawing } = await this.clients.analysis.saveDrawing(args, { as: caller });
    return drawing!;
  }

  @Mutation('saveCourtPinning')
  async saveCourtPinning(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationSaveCourtPinningArgs,
  ): Promise<Schema.CourtPinning> {
    const { analysisId, pinning } = args;
    const { expectedVersion, ...input } = pinning;
    const { courtPinning } = await this.clients.analysis.saveCourtPinning(
      { analysisId, courtPinning: { ...input, version: 0, aspect: 0 }, expectedVersion },
      { as: caller },
    );
    return courtPinning!;
  }

  @Mutation('deleteCourtPinning')
  async deleteCourtPinning(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationDeleteCourtPinningArgs,
  ): Promise<Schema.Done> {
    const { analysisId, pinningId: courtPinningId, expectedVersion } = args;
    await this.clients.analysis.deleteCourtPinning(
      { analysisId, courtPinningId, expectedVersion },
      { as: caller },
    );
    return { ok: true };
  }
}
