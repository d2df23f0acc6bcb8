import {
  callerKind,
  CallerVerifier,
  hasFreshProof,
  secondFactorRequired,
  ServiceVerifier,
  stepUpRequired,
  type Caller,
  type ServiceName,
  type UserCaller,
} from '@bandeja/auth';
import { DomainError, isDomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
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
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'rpc') return true;
    const metadata: unknown = context.switchToRpc().getContext();
    if (!(metadata instanceof Metadata)) return true; // an event
    const rule = this.reflector.get<OperationRule | undefined>(OPERATION_RULE, context.getHandler());
    const from: { service?: ServiceName; caller?: Caller } = {};
    try {
      from.service = await this.services.verify(serviceTokenOf(metadata));
      if (!rule?.from.includes(from.service)) throw notForServices();
      const token = bearerOf(metadata);
      from.caller =
        token === undefined ? { kind: 'service', service: from.service } : await this.users.verify(token);
      requireRule(from.caller, rule);
    } catch (error) {
      this.#record(context.getHandler().name, error, from);
      throw error;
    }
    if (rule.showsPeople) this.#recordLook(context.getHandler().name, from.caller);
    rememberCaller(metadata, from.caller);
    return true;
  }

  #recordLook(operation: string, caller: Caller): void {
    if (caller.kind !== 'user' || caller.role !== 'admin') return;
    const { userId, sessionId } = caller;
    this.security.record('sensitive_read', { operation, userId, sessionId });
  }

  #record(operation: string, error: unknown, from: { service?: ServiceName; caller?: Caller }): void {
    if (!isDomainError(error)) return;
    const { service, caller } = from;
    const ofUser = caller?.kind === 'user' ? { userId: caller.userId, sessionId: caller.sessionId } : {};
    const isOfService = !caller && (!service || error.code === NOT_FOR_SERVICES);
    const event = isOfService ? 'authz_service_fail' : 'authz_fail';
    this.security.record(event, { operation, reason: error.code, from: service, ...ofUser });
  }
}

function requireRule(caller: Caller, rule: OperationRule): void {
  if (!rule.callers.includes(callerKind(caller))) throw forbidden();
  if (caller.kind === 'user') requireProofs(caller, rule);
}

function requireProofs(caller: UserCaller, rule: OperationRule): void {
  if (caller.recovery && !rule.recovery) throw forbidden();
  const { beforeSecondFactor: allowed } = rule;
  if (caller.secondFactor && allowed !== true && allowed !== caller.secondFactor)
    throw secondFactorRequired(caller.secondFactor);
  if (rule.stepUp && !hasFreshProof(caller)) throw stepUpRequired();
}

const NOT_FOR_SERVICES = 'SERVICE_NOT_ALLOWED';

const notForServices = () =>
  new DomainError('forbidden', NOT_FOR_SERVICES, 'The service that called may not use this operation.');
const forbidden = () => new DomainError('forbidden', 'FORBIDDEN', "Your account can't do this.");
