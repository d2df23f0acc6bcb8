import { Metadata, status, type sendUnaryData, type Server, type ServerUnaryCall } from '@grpc/grpc-js';
import { AsyncResource } from 'node:async_hooks';
import type { UnaryMethod } from './service-definition.js';

type Handle = (call: ServerUnaryCall<unknown, unknown>, respond: sendUnaryData<unknown>) => void;
type Serialize = (value: unknown) => Buffer;

interface Call {
  request: unknown;
  metadata: Metadata;
  /** When the call fails with DEADLINE_EXCEEDED, in milliseconds since the epoch. */
  deadline: number;
  maxMessageBytes: number;
}

interface Handler {
  handle: Handle;
  /** The calls of the same server that have not ended. */
  open: Set<Promise<unknown>>;
}

/**
 * The services of one process. Their clients hand calls to the gRPC servers' own handlers, so guards, interceptors and
 * filters run as for a call over the network, and messages are encoded and decoded as well; only HTTP/2 is left out, which
 * is most of what a small call costs.
 */
export class InProcessServices {
  readonly #handlers = new Map<string, Handler>();
  /** A handler must not join the caller's open transaction, and takes the correlation id from the metadata. */
  readonly #outside = new AsyncResource('in-process call');

  /**
   * Remembers the handlers of a server, to which no service has been added yet. Returns a function that forgets them and
   * waits for the calls in progress; later calls go to the server's address.
   */
  watch(server: Server): () => Promise<void> {
    const open = new Set<Promise<unknown>>();
    const paths = new Set<string>();
    const add = server.addService.bind(server);
    server.addService = (definition, implementation) => {
      for (const [name, { path }] of Object.entries(definition)) {
        const handle = implementation[name] as Handle | undefined;
        if (!handle) continue;
        paths.add(path);
        this.#handlers.set(path, { handle, open });
      }
      add(definition, implementation);
    };
    return async () => {
      for (const path of paths) this.#handlers.delete(path);
      await Promise.allSettled(open);
    };
  }

  has({ path }: UnaryMethod): boolean {
    return this.#handlers.has(path);
  }

  /** Rejects with the error of the handler, or with a gRPC status as a channel would. */
  call(method: UnaryMethod, call: Call): Promise<unknown> {
    const handler = this.#handlers.get(method.path);
    if (!handler) return Promise.reject(failure(status.UNAVAILABLE));
    const ended = this.#call(handler.handle, method, call).finally(() => handler.open.delete(ended));
    handler.open.add(ended);
    return ended;
  }

  #call(
    handle: Handle,
    method: UnaryMethod,
    { request, metadata, deadline, maxMessageBytes }: Call,
  ): Promise<unknown> {
    const decoded = method.requestDeserialize((method.requestSerialize as Serialize)(request));
    const call = { request: decoded, metadata } as unknown as ServerUnaryCall<unknown, unknown>;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(failure(status.DEADLINE_EXCEEDED)), deadline - Date.now());
      const respond: sendUnaryData<unknown> = (error, response) => {
        clearTimeout(timer);
        if (error) return reject(Object.assign(failure(error.code ?? status.UNKNOWN), error));
        const encoded = method.responseSerialize(response);
        if (encoded.length > maxMessageBytes) return reject(failure(status.RESOURCE_EXHAUSTED));
        resolve(method.responseDeserialize(encoded));
      };
      this.#outside.runInAsyncScope(handle, undefined, call, respond);
    });
  }
}

const failure = (code: status) => Object.assign(new Error(status[code]), { code, metadata: new Metadata() });
