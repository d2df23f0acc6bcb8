import { bearerOf, CallerVerifier, secondFactorRequired, type UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import {
  createParamDecorator,
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { recordRefusal } from './record-refusal.js';

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
  @Inject(SecurityLog)
  private readonly security!: SecurityLog;
  @Inject(CallerVerifier)
  private readonly verifier!: CallerVerifier;

  /** Whose token has been verified before, and is still good, is let in at once. */
  override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
    const request = requestOf(context);
    const token = bearerOf(request.headers.authorization);
    const caller = token === undefined ? undefined : this.verifier.known(token);
    if (!caller) return super.canActivate(context);
    request.user = this.handleRequest(undefined, caller, undefined, context);
    return true;
  }

  override getRequest(context: ExecutionContext): RequestWithUser {
    return requestOf(context);
  }

  override handleRequest<T>(error: unknown, user: T, _info: unknown, context: ExecutionContext): T {
    const request = requestOf(context);
    const caller = error ? undefined : (user as UserCaller);
    const refusal = error ?? refusalOf(caller as UserCaller, request.url);
    if (!refusal) return user;
    recordRefusal(this.security, refusal, request, caller);
    throw refusal;
  }
}

function refusalOf({ recovery, secondFactor }: UserCaller, url: string): DomainError | undefined {
  if (OF_ACCOUNT.test(url)) return undefined;
  if (recovery) return new DomainError('forbidden', 'FORBIDDEN', "Your account can't do this.");
  return secondFactor && secondFactorRequired(secondFactor);
}

/** The signed-in caller of an operation behind CallerGuard. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).user,
);
