import type { UserCaller } from '@bandeja/auth';
import type { Thread } from '@bandeja/contracts/analysis';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';

/** What the athlete asked and the coach answered after the delivery. */
@Resolver()
@UseGuards(CallerGuard)
export class ThreadResolver {
  constructor(private readonly clients: Clients) {}

  @Query('thread')
  async thread(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<Schema.Thread> {
    const { thread } = await this.clients.analysis.getThread({ analysisId }, { as: caller });
    return threadView(caller, thread!);
  }

  @Mutation('sendThreadMessage')
  async sendThreadMessage(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.MutationSendThreadMessageArgs,
  ): Promise<Schema.Thread> {
    const { thread } = await this.clients.analysis.sendThreadMessage(args, { as: caller });
    return threadView(caller, thread!);
  }
}

function threadView(
  { userId }: UserCaller,
  { messages, openUntil, endedAt, remaining }: Thread,
): Schema.Thread {
  return {
    messages: messages.map(({ id, authorId, text, sentAt, isHidden = false }) => ({
      id,
      isMine: authorId === userId,
      text,
      sentAt: sentAt!,
      isHidden,
    })),
    openUntil: openUntil ?? null,
    endedAt: endedAt ?? null,
    remaining,
  };
}
