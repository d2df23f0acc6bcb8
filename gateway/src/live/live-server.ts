import { isFullSession, type CallerVerifier, type UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import type { Logger, SecurityLog } from '@bandeja/observability';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { GraphQLError, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { CloseCode, makeServer, MessageType, type Context } from 'graphql-ws';
import { recordRefusal } from '../auth/record-refusal.js';
import type { FormatError } from '../errors/graphql-error-formatter.js';
import { QueryCost } from '../limits/query-cost.js';
import type { LiveConnections } from './live-connections.js';
import { readSubscription, type SubscriptionRequest } from './subscription-requests.js';

/** A subscription of the app takes some hundred bytes, an access token about one thousand. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
export const MAX_SUBSCRIPTIONS = 20;
const INIT_TIMEOUT_MS = 10_000;
/** A client that has not answered a ping before the next one is considered gone. */
const PING_EVERY_MS = 15_000;

const FROM_SERVER: readonly unknown[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error];

interface Extra {
  socket: WebSocket;
  request: FastifyRequest;
  caller?: UserCaller;
  withRecent?: boolean;
}
/** What resolvers of subscriptions get. */
export type SubscriptionContext = Pick<Extra, 'caller' | 'withRecent'>;
type Connection = Context<{ authorization?: unknown; recent?: unknown }, Extra>;

export interface LiveServerOptions {
  schema: () => GraphQLSchema;
  verifier: CallerVerifier;
  connections: LiveConnections;
  /** A subscription that begins now, of a client that asks for what is recent, starts with that of so many milliseconds. */
  remembersMs: () => number;
  formatError: FormatError;
  security: SecurityLog;
  logger: Logger;
}

/** Subscriptions over the protocol `graphql-transport-ws`, with the package `graphql-ws`. */
export class LiveServer {
  readonly #cost = new QueryCost();
  readonly #server;

  constructor(private readonly options: LiveServerOptions) {
    const { formatError } = options;
    this.#server = makeServer<NonNullable<Connection['connectionParams']>, Extra>({
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      jsonMessageReviver: refuseServerMessages,
      onConnect: (connection) => this.#admit(connection),
      onSubscribe: (connection, _id, request) => this.#prepare(connection, request),
      onError: (_connection, _id, _request, errors) => errors.map((error) => formatError(error).toJSON()),
      onNext: (_connection, _id, _request, _args, { errors, ...result }) =>
        errors && { ...result, errors: errors.map((error) => formatError(error).toJSON()) },
    });
  }

  /** Serves a connection until it closes. */
  readonly open = (socket: WebSocket, request: FastifyRequest): void => {
    const failed = (error: unknown) => {
      this.options.logger.error({ err: error }, 'a live connection failed');
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    };
    const closed = this.#server.opened(
      {
        protocol: socket.protocol,
        send: (text) => sendTo(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on('message', (data: Buffer) => void take(data.toString()).catch(failed)),
      },
      { socket, request },
    );
    const endPings = keepAlive(socket);
    // `ws` itself closes the connection after a message that is too large or not UTF-8.
    socket.on('error', () => undefined);
    socket.once('close', (code: number, reason: Buffer) => {
      endPings();
      closed(code, reason.toString()).catch(failed);
    });
  };

  /** Tells a client that asks for what is recent from when on it gets all of it. */
  async #admit({ connectionParams, extra }: Connection): Promise<boolean | { remembersMs: number }> {
    const { authorization, recent } = connectionParams ?? {};
    const token = typeof authorization === 'string' ? authorization.replace(/^Bearer /i, '') : undefined;
    const caller = await this.options.verifier.verify(token).catch((error: unknown) => {
      recordRefusal(this.options.security, error, extra.request);
    });
    if (!caller) return false;
    if (!isFullSession(caller)) {
      recordRefusal(this.options.security, notAFullSession(), extra.request, caller);
      return false;
    }
    if (!this.options.connections.admit(extra.socket, caller)) return false;
    extra.caller = caller;
    extra.withRecent = recent === true;
    return !extra.withRecent || { remembersMs: this.options.remembersMs() };
  }

  #prepare(
    { subscriptions, extra }: Connection,
    request: SubscriptionRequest,
  ): ExecutionArgs | readonly GraphQLError[] {
    if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) return [tooMany()];
    const read = readSubscription(this.options.schema(), request, this.#cost);
    if (!('document' in read)) return read;
    return {
      ...read,
      contextValue: { req: extra.request, caller: extra.caller, withRecent: extra.withRecent },
    };
  }
}

/** A client that sends server messages is broken; throwing here closes the connection with 4400. */
function refuseServerMessages(key: string, value: unknown): unknown {
  const isMessage = key === '' && typeof value === 'object' && value !== null && 'type' in value;
  if (isMessage && FROM_SERVER.includes(value.type)) throw new Error('only servers send this message');
  return value;
}

const notAFullSession = () => new DomainError('forbidden', 'FORBIDDEN', "Your account can't do this.");

function tooMany(): GraphQLError {
  const message = `One connection has at most ${MAX_SUBSCRIPTIONS} subscriptions. End one of them first.`;
  return new GraphQLError(message, {
    originalError: new DomainError('rate-limited', 'TOO_MANY_SUBSCRIPTIONS', message),
  });
}

function sendTo(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    // An error means that the connection is closing, so the message is not needed.
    socket.send(text, () => resolve());
  });
}

/** Returns a function to stop. */
function keepAlive(socket: WebSocket): () => void {
  let isThere = true;
  socket.on('pong', () => (isThere = true));
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, PING_EVERY_MS);
  return () => clearInterval(timer);
}
