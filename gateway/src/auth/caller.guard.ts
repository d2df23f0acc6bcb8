import type { UserCaller } from '@bandeja/auth';
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

/** Lets only signed-in callers through, over HTTP and GraphQL alike. */
@Injectable()
export class CallerGuard extends AuthGuard('caller') {
  override getRequest(context: ExecutionContext): RequestWithUser {
    return requestOf(context);
  }

  override handleRequest<T>(error: unknown, user: T): T {
    if (error) throw error;
    return user;
  }
}

/** The signed-in caller of an operation behind CallerGuard. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).user,
);
