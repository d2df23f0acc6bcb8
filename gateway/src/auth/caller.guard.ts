import { secondFactorRequired, type UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';

type RequestWithUser = FastifyRequest & { user?: UserCaller };

function requestOf(context: ExecutionContext): RequestWithUser {
  return context.getType<GqlContextType>() === 'graphql'
    ? GqlExecutionContext.create(context).getContext<{ req: RequestWithUser }>().req
    : context.switchToHttp().getRequest<RequestWithUser>();
}

const OF_ACCOUNT = /^\/auth\/v1\//;

/**
 * Only lets signed-in callers through, over HTTP and GraphQL. A recovery link only proves access to a mailbox, so a recovery
 * session may only set a password; a session that lacks its second factor may only give it.
 */
@Injectable()
export class CallerGuard extends AuthGuard('caller') {
  override getRequest(context: ExecutionContext): RequestWithUser {
    return requestOf(context);
  }

  override handleRequest<T>(error: unknown, user: T, _info: unknown, context: ExecutionContext): T {
    if (error) throw error;
    const { recovery, secondFactor } = user as UserCaller;
    const isOfAccount = OF_ACCOUNT.test(requestOf(context).url);
    if (recovery && !isOfAccount)
      throw new DomainError('forbidden', 'FORBIDDEN', "Your account can't do this.");
    if (secondFactor && !isOfAccount) throw secondFactorRequired(secondFactor);
    return user;
  }
}

/** The signed-in caller of an operation behind CallerGuard. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).user,
);
