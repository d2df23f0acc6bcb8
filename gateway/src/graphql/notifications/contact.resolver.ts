import { bearerOf, CallerVerifier, isFullSession } from '@bandeja/auth';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';

/** Public, so that people who cannot sign in can use it. */
@Resolver()
export class ContactResolver {
  constructor(
    private readonly clients: Clients,
    private readonly verifier: CallerVerifier,
  ) {}

  @Mutation('sendContactMessage')
  async sendContactMessage(
    @Args('input') input: Schema.ContactMessageInput,
    @Context() { req }: { req: FastifyRequest },
  ): Promise<Schema.Done> {
    const userId = await this.#userIdOf(req);
    const challengeSolution = input.challengeSolution ?? '';
    await this.clients.notifications.sendContactMessage({
      ...input,
      challengeSolution,
      userId,
      ipAddress: req.ip,
    });
    return { ok: true };
  }

  /** Empty for guests and ended sessions. */
  async #userIdOf({ headers: { authorization = '' } }: FastifyRequest): Promise<string> {
    const token = bearerOf(authorization);
    if (!token) return '';
    const caller = await this.verifier.verify(token).catch(() => undefined);
    return caller && isFullSession(caller) ? caller.userId : '';
  }
}
