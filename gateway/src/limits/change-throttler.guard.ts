import { bearerOf, CallerVerifier } from '@bandeja/auth';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { DomainThrottlerGuard } from './domain-throttler.guard.js';
import { CHANGES_OF_ADDRESS, CHANGES_OF_PERSON } from './rates.js';

const PRODUCT_API = /^\/api\//;
/** Stripe's webhooks are signed and not limited. */
const WEBHOOK = /^\/api\/stripe-(connect-)?webhook(\?|$)/;

interface Exchange {
  req: FastifyRequest;
  res: FastifyReply;
}

/**
 * Limits the changes per minute of an address and of a person: each mutation in a GraphQL document, including aliases, and
 * each call of the product API. Callers who are not signed in are only limited by address.
 */
@Injectable()
export class ChangeThrottlerGuard extends DomainThrottlerGuard {
  @Inject(CallerVerifier)
  private readonly verifier!: CallerVerifier;

  protected override readonly names = [CHANGES_OF_ADDRESS, CHANGES_OF_PERSON];

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(!isChange(context));
  }

  protected override handleRequest(request: ThrottlerRequest): Promise<boolean> {
    if (request.throttler.name !== CHANGES_OF_PERSON) return super.handleRequest(request);
    return super.handleRequest({ ...request, getTracker: (req) => this.#personOf(req as FastifyRequest) });
  }

  protected override getRequestResponse(context: ExecutionContext): Exchange {
    return context.getType<GqlContextType>() === 'graphql'
      ? exchangeOf(context)
      : (super.getRequestResponse(context) as Exchange);
  }

  /** One count for all operations together. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name}: ${tracker}`;
  }

  async #personOf(request: FastifyRequest): Promise<string> {
    const token = bearerOf(request.headers.authorization);
    const caller = token ? await this.verifier.verify(token).catch(() => undefined) : undefined;
    return caller?.kind === 'user' ? caller.userId : this.getTracker(request);
  }
}

function exchangeOf(context: ExecutionContext): Exchange {
  const { req, reply } = GqlExecutionContext.create(context).getContext<{
    req: FastifyRequest;
    reply: FastifyReply;
  }>();
  return { req, res: reply };
}

function isChange(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() === 'graphql')
    return GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>().parentType.name === 'Mutation';
  const { url } = context.switchToHttp().getRequest<FastifyRequest>();
  return PRODUCT_API.test(url) && !WEBHOOK.test(url);
}
