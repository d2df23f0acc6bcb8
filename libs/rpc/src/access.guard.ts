import {
  callerKind,
  CallerVerifier,
  hasFreshProof,
  secondFactorRequired,
  ServiceVerifier,
  stepUpRequired,
  type Caller,
  type UserCaller,
} from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Metadata } from '@grpc/grpc-js';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf, serviceTokenOf } from './metadata.js';
import { OPERATION_RULE, rememberCaller, type OperationRule } from './operation.js';

/** Allows a gRPC call only from the services, and for the callers, that its operation declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly services: ServiceVerifier,
    private readonly users: CallerVerifier,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'rpc') return true;
    const metadata: unknown = context.switchToRpc().getContext();
    if (!(metadata instanceof Metadata)) return true; // an event
    const rule = this.reflector.get<OperationRule | undefined>(OPERATION_RULE, context.getHandler());
    if (!rule) throw notForServices();
    const service = await this.services.verify(serviceTokenOf(metadata));
    if (!rule.from.includes(service)) throw notForServices();
    const token = bearerOf(metadata);
    const caller: Caller =
      token === undefined ? { kind: 'service', service } : await this.users.verify(token);
    if (!rule.callers.includes(callerKind(caller))) throw forbidden();
    if (caller.kind === 'user') requireProofs(caller, rule);
    rememberCaller(metadata, caller);
    return true;
  }
}

function requireProofs(caller: UserCaller, rule: OperationRule): void {
  if (caller.recovery && !rule.recovery) throw forbidden();
  if (caller.secondFactor && !rule.beforeSecondFactor) throw secondFactorRequired(caller.secondFactor);
  if (rule.stepUp && !hasFreshProof(caller)) throw stepUpRequired();
}

const notForServices = () =>
  new DomainError('forbidden', 'SERVICE_NOT_ALLOWED', 'The service that called may not use this operation.');
const forbidden = () => new DomainError('forbidden', 'FORBIDDEN', "Your account can't do this.");
