import { Metadata, status, type sendUnaryData, type Server, type ServerUnaryCall } from '@grpc/grpc-js';
import { AsyncResource } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { UnaryMethod } from './service-definition.js';

type Handle = (call: ServerUnaryCall<unknown, unknown>, respond: sendUnaryData<unknown>) => void;

interface Call {
  request: unknown;
  metadata: Metadata;
  /** When the call fails with DEADLINE_EXCEEDED, in milliseconds since the epoch. */
  deadline: number;
}

interface Handler {
  handle: Handle;
  /** The calls of the same server that have not ended. */
  open: Set<Promise<unknown>>;
}

/**
 * The services of one process. Their clients hand calls to the gRPC servers' own handlers, so guards, interceptors and
 * filters run as for a call over the network. HTTP/2 and encoding the response, which is most of what a call costs, are left
 * out. A request is encoded and decoded, because it may hold whatever a stranger has sent; a response, which is larger, is
 * copied field by field. Fields that the contract does not name are left out, and both sides share only the `Date` and
 * `Buffer` objects of a response. There is no limit on the size of a message.
 */
export class InProcessServices {
  readonly #copy: typeof copyOf;
  readonly #handlers = new Map<string, Handler>();
  /** A handler must not join the caller's open transaction, and takes the correlation id from the metadata. */
  readonly #outside = new AsyncResource('in-process call');

  /** `compareResponses`: for tests. A call fails if its response would arrive differently over a network. */
  constructor({ compareResponses = false }: { compareResponses?: boolean } = {}) {
    this.#copy = compareResponses ? copyCompared : copyOf;
  }

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

  async #call(handle: Handle, method: UnaryMethod, call: Call): Promise<unknown> {
    const { metadata, deadline } = call;
    const request = method.requestDeserialize(method.requestSerialize(call.request as never));
    const received = { request, metadata } as unknown as ServerUnaryCall<unknown, unknown>;
    const response = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(failure(status.DEADLINE_EXCEEDED)), deadline - Date.now());
      const respond: sendUnaryData<unknown> = (error, response) => {
        clearTimeout(timer);
        if (error) reject(Object.assign(failure(error.code ?? status.UNKNOWN), error));
        else resolve(response);
      };
      this.#outside.runInAsyncScope(handle, undefined, received, respond);
    });
    return this.#copy(method, response);
  }
}

const copyOf = (method: UnaryMethod, response: unknown): unknown => method.responseCopy(response);

const copyCompared: typeof copyOf = (method, response) => {
  const copy = copyOf(method, response);
  if (!isDeepStrictEqual(copy, method.responseDeserialize(method.responseSerialize(response))))
    throw new Error(`the response of ${method.path} would arrive differently over a network`);
  return copy;
};

const failure = (code: status) => Object.assign(new Error(status[code]), { code, metadata: new Metadata() });
