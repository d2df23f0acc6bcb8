import type { CallerVerifier, UserCaller } from '@bandeja/auth';
import type { RawBodyRequest } from '@nestjs/common';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { KeptAnswer } from './kept-answer.js';

type GraphqlRequest = RawBodyRequest<FastifyRequest>;
type RouteOptions = NonNullable<MercuriusDriverConfig['additionalRouteOptions']>;

const KEPT_MS = 5_000;
const MOST_KEPT = 200;
const MOST_REQUEST_BYTES = 4 * 1024;
const MOST_ANSWER_LENGTH = 128 * 1024;

interface Candidate {
  key: string;
  /** When the request arrived: the response may be stale from then on. */
  askedAt: number;
  /** The number of changes at that time. */
  changes: number;
  step: 'asked' | 'same for a role' | 'answered';
}

/**
 * Caches whole /graphql responses that are the same for every caller of a role, by role and request body. Entries expire
 * after a few seconds and are dropped at any change; no decision is based on them. Every caller's token is verified;
 * parsing, validation and cost analysis only happen for the first.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #candidates = new WeakMap<FastifyRequest, Candidate>();
  #changes = 0;

  /** @param sameForRole fields of Query that depend only on their arguments and the caller's role. */
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly sameForRole: readonly string[],
  ) {}

  /** The data has changed: drops all entries, and those of requests in progress. */
  forget(): void {
    this.#changes += 1;
    this.#answers.clear();
  }

  /** Hooks for the /graphql route. */
  readonly route: Pick<RouteOptions, 'preHandler' | 'onSend'> = {
    preHandler: async (request: GraphqlRequest, reply: FastifyReply) => {
      const caller = await this.#callerOf(request);
      const body = request.method === 'POST' ? request.rawBody : undefined;
      if (!caller || !body || body.length > MOST_REQUEST_BYTES) return undefined;
      const key = `${caller.role} ${body.toString('latin1')}`;
      const kept = this.#answers.get(key);
      const askedAt = Date.now();
      if (kept && kept.until > askedAt) {
        const { body: answer, headers } = await kept.as(request.headers['accept-encoding']?.toString());
        return reply.headers(headers).send(answer);
      }
      this.#candidates.set(request, { key, askedAt, changes: this.#changes, step: 'asked' });
      return undefined;
    },
    onSend: (request, _reply, payload, done) => {
      this.#keep(request, payload);
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
    if (candidate?.step === 'same for a role' && !errors) candidate.step = 'answered';
  }

  /** Other callers are refused by the guards of the operation. */
  async #callerOf({ headers }: FastifyRequest): Promise<UserCaller | undefined> {
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const caller = token ? await this.verifier.verify(token).catch(() => undefined) : undefined;
    return caller?.kind === 'user' && !caller.recovery ? caller : undefined;
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

  /** Evicts the oldest entry if the cache is full. */
  #keep(request: FastifyRequest, payload: unknown): void {
    const candidate = this.#candidates.get(request);
    if (candidate?.step !== 'answered' || candidate.changes !== this.#changes) return;
    if (typeof payload !== 'string' || payload.length > MOST_ANSWER_LENGTH) return;
    this.#answers.delete(candidate.key);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= MOST_KEPT) this.#answers.delete(oldest);
    this.#answers.set(candidate.key, new KeptAnswer(payload, candidate.askedAt + KEPT_MS));
  }
}
