import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { Blocks } from './blocks.js';

/** What people report and block, and who sees an athlete's film. */
@Resolver()
@UseGuards(CallerGuard)
export class SafetyResolver {
  constructor(
    private readonly clients: Clients,
    private readonly blocked: Blocks,
  ) {}

  @Mutation('report')
  async report(
    @CurrentUser() caller: UserCaller,
    @Args('input') { subject, reason, subjectId, analysisId, text }: Schema.ReportInput,
  ): Promise<Schema.Done> {
    await this.clients.analysis.reportSubject(
      {
        ...{ subjectId, analysisId: analysisId ?? '', text: text ?? '' },
        subject: `REPORT_SUBJECT_${subject}`,
        reason: `REPORT_REASON_${reason}`,
      },
      { as: caller },
    );
    return { ok: true };
  }

  @Query('blocks')
  async blocks(@CurrentUser() caller: UserCaller): Promise<Schema.Block[]> {
    const { blocks } = await this.clients.analysis.listBlocks({}, { as: caller });
    return blocks.map(({ blockedAt, ...block }) => ({ ...block, blockedAt: blockedAt! }));
  }

  @Mutation('blockPerson')
  async blockPerson(
    @CurrentUser() caller: UserCaller,
    @Args('personId') personId: string,
  ): Promise<Schema.Done> {
    await this.clients.analysis.blockPerson({ personId }, { as: caller });
    this.blocked.forget(caller.userId);
    return { ok: true };
  }

  @Mutation('unblockPerson')
  async unblockPerson(
    @CurrentUser() caller: UserCaller,
    @Args('personId') personId: string,
  ): Promise<Schema.Done> {
    await this.clients.analysis.unblockPerson({ personId }, { as: caller });
    this.blocked.forget(caller.userId);
    return { ok: true };
  }

  @Query('filmSharing')
  async filmSharing(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<Schema.FilmSharing> {
    const sharing = await this.clients.analysis.getFilmSharing({ analysisId }, { as: caller });
    return {
      stoppedAt: sharing.stoppedAt ?? null,
      keptUntil: sharing.keptUntil ?? null,
      deletedAt: sharing.deletedAt ?? null,
      addressSeconds: sharing.addressSeconds,
      viewers: sharing.viewers.map(({ fullName, isOperator, firstAt, lastAt, times }) => ({
        ...{ isOperator, times, firstAt: firstAt!, lastAt: lastAt! },
        fullName: fullName || null,
      })),
    };
  }

  @Mutation('setFilmSharing')
  async setFilmSharing(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationSetFilmSharingArgs,
  ): Promise<Schema.Done> {
    await this.clients.analysis.setFilmSharing(args, { as: caller });
    return { ok: true };
  }
}
