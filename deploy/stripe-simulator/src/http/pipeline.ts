import type { PublicLinks } from '../domain/public-links.js';
import { apiFailure, invalidRequest, StripeApiError } from '../errors.js';
import { plannedError, takePlanned } from '../failures.js';
import { inFlight, isRemembered, remember, storedAnswer, type KeyedRequest } from '../idempotency.js';
import { newId } from '../ids.js';
import type { Store } from '../store/store.js';
import type { Transaction } from '../store/transaction.js';
import { expand } from './expand.js';
import { parseInput } from './input.js';
import { objectIsLocked } from './rate-limit.js';
import type { ApiRoute, Caller } from './route.js';

export interface ApiRequest {
  route: ApiRoute;
  url: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  caller: Caller;
  account: string | null;
  idempotencyKey: string | null;
}

/** Its parameters are as the route wants them. */
interface ParsedRequest extends ApiRequest {
  input: unknown;
  paths: string[];
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** The work is done but the caller never hears of it. */
  isLost?: boolean;
}

interface PipelineOptions {
  store: Store;
  links: PublicLinks;
  onUnexpected(error: unknown): void;
}

/** One API call from validated caller to stored answer. */
export class Pipeline {
  private readonly store: Store;
  /** Keys, and the ids of objects, that a call is at work on. */
  private readonly running = new Set<string>();

  constructor(private readonly options: PipelineOptions) {
    this.store = options.store;
  }

  async run(request: ApiRequest): Promise<ApiAnswer> {
    const requestId = newId('req');
    const headers = { 'request-id': requestId };
    const keyed = this.keyed(request);
    try {
      const replay = keyed === null ? null : this.replay(keyed);
      if (replay !== null) return { ...replay, headers: { ...headers, ...replay.headers } };
      return { ...(await this.execute(request, keyed, requestId)), headers };
    } catch (error) {
      const answer = this.toApiError(error);
      return { status: answer.status, body: answer.toJSON(), headers };
    }
  }

  private keyed({ route, idempotencyKey, url, body, account }: ApiRequest): KeyedRequest | null {
    if (idempotencyKey === null || route.method !== 'POST') return null;
    return { key: account === null ? idempotencyKey : `${account}/${idempotencyKey}`, path: url, body };
  }

  private replay(request: KeyedRequest): ApiAnswer | null {
    if (request.key.length > 255) throw invalidRequest('Idempotency keys may be at most 255 characters.');
    if (this.running.has(request.key)) throw inFlight(request.key);
    const record = storedAnswer(this.store.get('idempotency', request.key), request, this.store.now());
    if (record === undefined) return null;
    return {
      status: record.status,
      body: record.body,
      headers: { 'idempotent-replayed': 'true', 'original-request': record.requestId },
    };
  }

  private async execute(
    request: ApiRequest,
    keyed: KeyedRequest | null,
    requestId: string,
  ): Promise<Omit<ApiAnswer, 'headers'>> {
    const lock = this.lockOf(request);
    if (lock !== null && this.running.has(lock)) throw objectIsLocked();
    const planned = takePlanned(this.store, request.route.operation);
    if (planned !== undefined && planned.delayMs > 0) await this.hold([keyed?.key, lock], planned.delayMs);
    const failure = planned === undefined ? undefined : plannedError(planned);
    const { expand: paths, ...parameters } = request.body;
    const input = parseInput(request.route.schema, parameters);
    const call = { ...request, input, paths: Array.isArray(paths) ? paths.map(String) : [] };
    try {
      const body = this.store.transaction((tx) => this.work(tx, call, keyed, requestId, failure), {
        id: requestId,
        idempotencyKey: request.idempotencyKey,
      });
      return { status: 200, body, isLost: planned?.losesAnswer ?? false };
    } catch (error) {
      const refusal = this.toApiError(error);
      if (keyed !== null && !refusal.keepsChanges && isRemembered(refusal)) {
        this.store.transaction((tx) => remember(tx, keyed, requestId, refusal.status, refusal.toJSON()));
      }
      throw refusal;
    }
  }

  private work(
    tx: Transaction,
    request: ParsedRequest,
    keyed: KeyedRequest | null,
    requestId: string,
    failure?: StripeApiError,
  ): object {
    try {
      if (failure !== undefined) throw withIntent(tx, failure, request);
      const { params, input, paths, caller, account } = request;
      const { links } = this.options;
      const answer = expand(tx, request.route.handle({ tx, params, input, caller, account, links }), paths);
      if (keyed !== null) remember(tx, keyed, requestId, 200, answer);
      return answer;
    } catch (error) {
      if (keyed !== null && error instanceof StripeApiError && error.keepsChanges)
        remember(tx, keyed, requestId, error.status, error.toJSON());
      throw error;
    }
  }

  private lockOf({ route, params }: ApiRequest): string | null {
    if (route.method === 'GET') return null;
    return params['id'] ?? null;
  }

  private async hold(names: (string | null | undefined)[], delayMs: number): Promise<void> {
    const held = names.filter((name) => typeof name === 'string');
    for (const name of held) this.running.add(name);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    for (const name of held) this.running.delete(name);
  }

  private toApiError(error: unknown): StripeApiError {
    if (error instanceof StripeApiError) return error;
    this.options.onUnexpected(error);
    return apiFailure('An unexpected error occurred in the Stripe simulator.');
  }
}

function withIntent(tx: Transaction, failure: StripeApiError, { route, params }: ApiRequest): StripeApiError {
  const intent = route.operation.startsWith('payment_intents.')
    ? tx.get('payment_intent', params['id'] ?? null)
    : undefined;
  return intent === undefined
    ? failure
    : new StripeApiError(failure.status, { ...failure.body, payment_intent: intent });
}
