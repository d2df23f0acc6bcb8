import { callerKind, CallerVerifier } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import type { Metadata } from '@grpc/grpc-js';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf } from './metadata.js';
import { OPERATION_RULE, rememberCaller, type OperationRule } from './operation.js';

/** Allows a gRPC call only for the callers that its operation declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'rpc') return true;
    const rule = this.reflector.get<OperationRule | undefined>(OPERATION_RULE, context.getHandler());
    if (!rule) return true;
    const metadata = context.switchToRpc().getContext<Metadata>();
    const caller = await this.verifier.verify(bearerOf(metadata));
    const allowed = rule.callers.includes(callerKind(caller));
    const recovery = caller.kind === 'user' && caller.recovery;
    if (!allowed || (recovery && !rule.recovery))
      throw new DomainError('forbidden', 'FORBIDDEN', "Your account can't do this.");
    rememberCaller(metadata, caller);
    return true;
  }
}
