import type { Caller, ServiceName } from '@bandeja/auth';
import { DomainError, kindOfGrpcStatus, type ErrorKind } from '@bandeja/errors';
import { correlationId, histogram } from '@bandeja/observability';
import { Client, connectivityState, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import type { InProcessServices } from './in-process-services.js';
import { CORRELATION_KEY, ERROR_KEY, SERVICE_TOKEN_KEY } from './metadata.js';
import { channelCredentials, type TlsFiles } from './tls.js';
import { serviceNameOf, type RequestOf, type ResponseOf, type UnaryMethod } from './service-definition.js';

export interface CallOptions {
  /** The user of the current operation. A service caller, like the default, is this service itself. */
  as?: Caller | undefined;
  /** Default: the client's. */
  deadlineMs?: number;
}

export type RpcClient<Definition> = {
  [Name in keyof Definition]: (
    request: RequestOf<Definition[Name]>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Definition[Name]>>;
} & {
  /** Resolves when the service is reachable; rejects after the given time. */
  waitForReady(timeoutMs: number): Promise<void>;
  close(): void;
};

/** By what others recognize the service that calls. */
export interface RpcCredentials {
  tokens: { token(audience: ServiceName): Promise<string> };
  /** Without them, calls are in plaintext. */
  tls?: TlsFiles | undefined;
  /** Services among these are called without a network. */
  inProcess?: InProcessServices | undefined;
}

export interface RpcClientOptions extends RpcCredentials {
  /** host:port, dns:///host:port for all addresses of a name, ipv4:host:port,host:port, or unix:/path. */
  address: string;
  /** Default deadline of a call; 5 000 if it is not set. */
  deadlineMs?: number;
  /** The largest response accepted over a network; default 8 MB. */
  maxMessageBytes?: number;
}

const seconds = histogram('bandeja_rpc_client_seconds', 'Duration of gRPC calls to a service', [
  'service',
  'method',
  'outcome',
]);

const DEFAULT_DEADLINE_MS = 5_000;
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** How long a call waits if no process of the service is reachable: a restart takes about this long. */
const NO_PROCESS_MS = 1_500;

/** If an address resolves to several processes, calls are balanced round-robin. */
const SERVICE_CONFIG = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] });

/**
 * A typed client of a generated service. Each call has a deadline, carries its caller and the correlation id, and rejects
 * with the DomainError of the other side (`unavailable` if it cannot be reached).
 */
export function createRpcClient<Definition extends object>(
  definition: Definition,
  options: RpcClientOptions,
): RpcClient<Definition> {
  const service = serviceNameOf(definition);
  const maxMessageBytes = options.maxMessageBytes ?? MAX_MESSAGE_BYTES;
  const channel = new Client(options.address, channelCredentials(options.tls), {
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    'grpc.service_config': SERVICE_CONFIG,
    // Whatever its address, the other side must be the service that it is taken for.
    ...(options.tls ? { 'grpc.ssl_target_name_override': ownerOf(service) } : {}),
  });
  const methods = Object.entries(definition as Record<string, UnaryMethod>).map(([name, method]) => [
    name,
    async (request: unknown, call: CallOptions = {}) => {
      // Calls that were not sent, or that a stopping process refused, go to the next process. No call is executed twice.
      const metadata = new Metadata({ waitForReady: true });
      metadata.set(SERVICE_TOKEN_KEY, await options.tokens.token(ownerOf(service)));
      if (call.as?.kind === 'user') metadata.set('authorization', `Bearer ${call.as.token}`);
      const id = correlationId();
      if (id) metadata.set(CORRELATION_KEY, id);
      const deadline = Date.now() + (call.deadlineMs ?? options.deadlineMs ?? DEFAULT_DEADLINE_MS);
      const stop = seconds.startTimer({ service: ownerOf(service), method: name });
      try {
        const { inProcess } = options;
        const response = inProcess?.has(method)
          ? await inProcess.call(method, { request, metadata, deadline })
          : await overChannel(channel, method, request, metadata, deadline);
        stop({ outcome: 'ok' });
        return response;
      } catch (failure) {
        const error = toDomainError(failure as ServiceError, service);
        stop({ outcome: error.kind });
        throw error;
      }
    },
  ]);
  return Object.assign(Object.fromEntries(methods), {
    waitForReady: (timeoutMs: number) =>
      new Promise<void>((resolve, reject) => {
        channel.waitForReady(Date.now() + timeoutMs, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => channel.close(),
  }) as RpcClient<Definition>;
}

/** `payments` of `bandeja.payments.v1.PaymentsService`. */
const ownerOf = (service: string) => service.split('.')[1] as ServiceName;

async function untilReachable(channel: Client, deadline: number): Promise<void> {
  if (channel.getChannel().getConnectivityState(false) === connectivityState.READY) return;
  const end = Math.min(deadline, Date.now() + NO_PROCESS_MS);
  await new Promise<void>((resolve, reject) =>
    channel.waitForReady(end, (error) =>
      error ? reject(Object.assign(error, { code: status.UNAVAILABLE })) : resolve(),
    ),
  );
}

async function overChannel(
  channel: Client,
  method: UnaryMethod,
  request: unknown,
  metadata: Metadata,
  deadline: number,
): Promise<unknown> {
  await untilReachable(channel, deadline);
  return new Promise((resolve, reject) => {
    channel.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request as never,
      metadata,
      { deadline },
      (error, response) => (error ? reject(error) : resolve(response)),
    );
  });
}

function toDomainError(error: ServiceError, service: string): DomainError {
  const [encoded] = error.metadata?.get(ERROR_KEY) ?? [];
  if (encoded) {
    const { kind, code, message, details } = JSON.parse(encoded.toString()) as DomainError;
    if (OF_SERVICES.has(code)) return wentWrong(service, error);
    return new DomainError(kind, code, message, details);
  }
  // Our own rate limits carry a DomainError, so this status means that the response was too large.
  const kind = error.code === status.RESOURCE_EXHAUSTED ? 'internal' : kindOfGrpcStatus(error.code);
  if (kind !== 'unavailable') return wentWrong(service, error, kind);
  const message = "Part of Bandeja isn't responding. Try again in a moment.";
  return new DomainError(kind, 'SERVICE_UNAVAILABLE', message, { service }, { cause: error });
}

/** Refusals of this service rather than of its user, who can do nothing about them. */
const OF_SERVICES: ReadonlySet<string> = new Set(['SERVICE_UNKNOWN', 'SERVICE_NOT_ALLOWED']);

function wentWrong(service: string, cause: ServiceError, kind: ErrorKind = 'internal'): DomainError {
  const message = 'Something went wrong on our end. Try again in a moment.';
  return new DomainError(kind, 'INTERNAL', message, { service }, { cause });
}
