import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { videoView } from '../views.js';

/** What both people of an analysis may show to others. */
@Resolver()
@UseGuards(CallerGuard)
export class SharingResolver {
  constructor(private readonly clients: Clients) {}

  @Query('noteFilm')
  async noteFilm(@CurrentUser() caller: UserCaller, @Args('id') filmId: string): Promise<Schema.Video> {
    const { film } = await this.clients.analysis.getNoteFilm({ filmId }, { as: caller });
    return videoView(film!);
  }

  @Mutation('shareNote')
  async shareNote(
    @CurrentUser() caller: UserCaller,
    @Args() { analysisId, noteId: annotationId }: Schema.MutationShareNoteArgs,
  ): Promise<Schema.Video> {
    const { film } = await this.clients.analysis.shareNote({ analysisId, annotationId }, { as: caller });
    return videoView(film!);
  }
}
