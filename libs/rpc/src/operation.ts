import type { Caller, CallerKind, MissingFactor, ServiceName } from '@bandeja/auth';
import type { Metadata } from '@grpc/grpc-js';
import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { GrpcMethod, Payload } from '@nestjs/microservices';
import { serviceNameOf, type RequestOf, type ResponseOf } from './service-definition.js';

/** Declared beside each operation: who may use it, and through which services. Ownership is checked with the data. */
export interface OperationRule {
  from: readonly ServiceName[];
  callers: readonly CallerKind[];
  /** True for the few operations that a recovery session may use. */
  recovery?: boolean;
  /** For the few operations that a session may use before its second factor: whatever it lacks, or only if it lacks this. */
  beforeSecondFactor?: true | MissingFactor;
  /** True if users must have proved who they are within the last five minutes (STEP_UP_REQUIRED). */
  stepUp?: boolean;
  /** True if it shows operators what belongs to other people: each look is a line of the security log. */
  showsPeople?: boolean;
}

export interface DeclaredOperation extends OperationRule {
  service: string;
  method: string;
}

export const OPERATION_RULE = Symbol('operation-rule');

const operations = new Map<string, DeclaredOperation>();
const callers = new WeakMap<Metadata, Caller>();

/** All operations of the loaded controllers, for the access table. */
export function declaredOperations(): DeclaredOperation[] {
  return [...operations.values()];
}

const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToRpc().getContext<Metadata>()),
);

/**
 * Implements one method of a generated service with a handler `(request, caller) => Promise<response>`:
 * `@Rpc(PaymentsServiceService, 'getPayments', { from: ['gateway'], callers: ['athlete'] })`.
 */
export function Rpc<Definition extends object, Name extends keyof Definition & string>(
  definition: Definition,
  name: Name,
  rule: OperationRule,
) {
  const service = serviceNameOf(definition);
  operations.set(`${service}/${name}`, { service, method: name, ...rule });
  return <
    Handler extends (
      request: RequestOf<Definition[Name]>,
      caller: never,
    ) => Promise<ResponseOf<Definition[Name]>>,
  >(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    Payload()(target, key, 0);
    CurrentCaller()(target, key, 1);
    SetMetadata(OPERATION_RULE, rule)(target, key, descriptor);
    GrpcMethod(service, name)(target, key, descriptor as PropertyDescriptor);
  };
}

export function rememberCaller(metadata: Metadata, caller: Caller): void {
  callers.set(metadata, caller);
}

export function callerOf(metadata: Metadata): Caller {
  const caller = callers.get(metadata);
  if (!caller) throw new Error('no caller was verified for this call');
  return caller;
}
