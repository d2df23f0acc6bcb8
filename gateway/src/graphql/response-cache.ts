import { bearerOf, isFullSession, type CallerVerifier, type UserCaller } from '@bandeja/auth';
import type { RawBodyRequest } from '@nestjs/common';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import type { IncomingHttpHeaders } from 'node:http';
import { EncodedText } from '../encoded-text.js';

type GraphqlRequest = RawBodyRequest<FastifyRequest>;
type RouteOptions = NonNullable<MercuriusDriverConfig['additionalRouteOptions']>;

const LIFETIME_MS = 5_000;
const MOST_RESPONSES = 200;
export const MOST_REQUEST_BYTES = 4 * 1024;
const MOST_RESPONSE_LENGTH = 128 * 1024;

export class CachedResponse extends EncodedText {
  readonly requestNumber: number;
  readonly until: number;

  constructor(
    text: string,
    { requestNumber, requestedAt }: Pick<Candidate, 'requestNumber' | 'requestedAt'>,
  ) {
    super(text, 'application/json; charset=utf-8');
    this.requestNumber = requestNumber;
    this.until = requestedAt + LIFETIME_MS;
  }
}

const keyOf = ({ role }: UserCaller, body: Buffer) => `${role} ${body.toString('latin1')}`;

/** Whether a client asks for what is true now, as one does that has just changed something (`cache-control: no-cache`). */
export const asksForFresh = ({ 'cache-control': control }: IncomingHttpHeaders): boolean =>
  control?.includes('no-cache') ?? false;

interface Candidate {
  key: string;
  /** In the order of arrival. */
  requestNumber: number;
  /** When the request arrived: the response may be stale from then on. */
  requestedAt: number;
  /** The number of changes at that time. */
  changes: number;
  step: 'requested' | 'same for a role' | 'executed';
}

/**
 * Caches whole /graphql responses that are the same for every caller of a role, by role and request body. Entries expire
 * after a few seconds and are dropped at any change; no decision is based on them. Every caller's token is verified;
 * parsing, validation and cost analysis only happen for the first.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>();
  readonly #candidates = new WeakMap<FastifyRequest, Candidate>();
  /** Whom the caller has blocked: such a caller's responses are their own. */
  blockedBy: (caller: UserCaller) => readonly string[] | Promise<readonly string[]> = () => [];
  /** How the app's documents spell these fields: it always has arguments for them. */
  readonly #calls: readonly string[];
  #changes = 0;
  #requests = 0;

  /** @param sameForRole fields of Query that depend only on their arguments and the caller's role. */
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly sameForRole: readonly string[],
  ) {
    this.#calls = sameForRole.map((name) => `${name}(`);
  }

  /** The data has changed: drops all entries, and those of requests in progress. */
  clear(): void {
    this.#changes += 1;
    this.#responses.clear();
  }

  /**
   * The cached response to a request that does not ask for a fresh one (`asksForFresh`), decided without waiting: undefined also
   * if its token has not been verified yet, or if whom the caller has blocked is not known here.
   */
  find(authorization: string | undefined, body: Buffer): CachedResponse | undefined {
    if (!this.#isCandidate(body)) return undefined;
    const token = bearerOf(authorization);
    const caller = token === undefined ? undefined : this.verifier.known(token);
    if (!caller || !isFullSession(caller)) return undefined;
    const blocked = this.blockedBy(caller);
    if (blocked instanceof Promise || blocked.length > 0) return undefined;
    const cached = this.#responses.get(keyOf(caller, body));
    return cached && cached.until > Date.now() ? cached : undefined;
  }

  /** Hooks for the /graphql route. */
  readonly route: Pick<RouteOptions, 'preHandler' | 'onSend'> = {
    preHandler: async (request: GraphqlRequest, reply: FastifyReply) => {
      const body = request.method === 'POST' ? request.rawBody : undefined;
      if (!body || !this.#isCandidate(body)) return undefined;
      const caller = await this.#callerOf(request);
      if (!caller) return undefined;
      if ((await this.blockedBy(caller)).length > 0) return undefined;
      const key = keyOf(caller, body);
      const cached = this.#responses.get(key);
      const requestedAt = Date.now();
      if (cached && cached.until > requestedAt && !asksForFresh(request.headers)) {
        const { body: content, headers } = await cached.encoded(
          request.headers['accept-encoding']?.toString(),
        );
        return reply.headers(headers).send(content);
      }
      const requestNumber = (this.#requests += 1);
      const changes = this.#changes;
      this.#candidates.set(request, { key, requestNumber, requestedAt, changes, step: 'requested' });
      return undefined;
    },
    onSend: (request, _reply, payload, done) => {
      this.#store(request, payload);
      done(null, payload);
    },
  };

  /** To be called for each document that passed validation. */
  onExecution(document: DocumentNode, request: FastifyRequest | undefined): void {
    const candidate = request && this.#candidates.get(request);
    if (candidate && this.#isSameForRole(document)) candidate.step = 'same for a role';
  }

  /** To be called after each execution. */
  onResolution({ errors }: { errors?: readonly unknown[] }, request: FastifyRequest | undefined): void {
    const candidate = request && this.#candidates.get(request);
    if (candidate?.step === 'same for a role' && !errors) candidate.step = 'executed';
  }

  /** Most requests do not even contain such a field; one that spells it in another way is not cached. */
  #isCandidate(body: Buffer): boolean {
    return body.length <= MOST_REQUEST_BYTES && this.#calls.some((call) => body.includes(call));
  }

  /** Other callers are refused by the guards of the operation. */
  async #callerOf({ headers }: FastifyRequest): Promise<UserCaller | undefined> {
    const token = bearerOf(headers.authorization);
    const caller = token ? await this.verifier.verify(token).catch(() => undefined) : undefined;
    return caller && isFullSession(caller) ? caller : undefined;
  }

  #isSameForRole({ definitions }: DocumentNode): boolean {
    const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    return (
      operations.length === 1 &&
      operation?.operation === OperationTypeNode.QUERY &&
      operation.selectionSet.selections.every(
        (one) => one.kind === Kind.FIELD && this.sameForRole.includes(one.name.value),
      )
    );
  }

  /** Unless the response to a later request is there. Evicts the oldest entry if the cache is full. */
  #store(request: FastifyRequest, payload: unknown): void {
    const candidate = this.#candidates.get(request);
    if (candidate?.step !== 'executed' || candidate.changes !== this.#changes) return;
    if (typeof payload !== 'string' || payload.length > MOST_RESPONSE_LENGTH) return;
    const other = this.#responses.get(candidate.key);
    if (other && other.requestNumber > candidate.requestNumber) return;
    this.#responses.delete(candidate.key);
    const [oldest] = this.#responses.keys();
    if (oldest !== undefined && this.#responses.size >= MOST_RESPONSES) this.#responses.delete(oldest);
    this.#responses.set(candidate.key, new CachedResponse(payload, candidate));
  }
}
