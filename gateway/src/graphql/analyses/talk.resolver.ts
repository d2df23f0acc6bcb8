import type { UserCaller } from '@bandeja/auth';
import { Take } from '@bandeja/contracts/analysis';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { takeView, videoView } from '../views.js';

/** What the coach says over the film, take by take, and the film of it. */
@Resolver()
@UseGuards(CallerGuard)
export class TalkResolver {
  constructor(private readonly clients: Clients) {}

  @Query('takeScripts')
  async takeScripts(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryTakeScriptsArgs,
  ): Promise<Schema.TakeScript[]> {
    const { takes } = await this.clients.analysis.getTakes(args, { as: caller });
    return takes.map(({ id: takeId, version, document, captions }) => ({
      takeId,
      version,
      document,
      captions,
    }));
  }

  @Mutation('saveTake')
  async saveTake(
    @CurrentUser() caller: UserCaller,
    @Args() { analysisId, take: input }: Schema.MutationSaveTakeArgs,
  ): Promise<Schema.Take> {
    const { expectedVersion, ...sent } = input;
    const request = { analysisId, take: Take.fromPartial(sent), expectedVersion };
    const { take } = await this.clients.analysis.saveTake(request, { as: caller });
    return takeView(take!);
  }

  @Mutation('deleteTake')
  async deleteTake(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationDeleteTakeArgs,
  ): Promise<Schema.Done> {
    await this.clients.analysis.deleteTake(args, { as: caller });
    return { ok: true };
  }

  @Mutation('orderTakes')
  async orderTakes(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationOrderTakesArgs,
  ): Promise<Schema.Done> {
    await this.clients.analysis.orderTakes(args, { as: caller });
    return { ok: true };
  }

  @Mutation('makeAnswer')
  async makeAnswer(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<Schema.Video> {
    const { responseVideo } = await this.clients.analysis.makeAnswer({ analysisId }, { as: caller });
    return videoView(responseVideo!);
  }
}
