import type { PublicLinks } from '../domain/public-links.js';
import { apiFailure, invalidRequest, StripeApiError } from '../errors.js';
import { plannedError, takePlanned } from '../failures.js';
import { inFlight, isRemembered, remember, storedAnswer, type KeyedRequest } from '../idempotency.js';
import { newId } from '../ids.js';
import type { Store } from '../store/store.js';
import type { Transaction } from '../store/transaction.js';
import { expand } from './expand.js';
import { parseInput } from './input.js';
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

export interface ApiAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** The work is done but the caller never hears of it. */
  isLost?: boolean;
}

/** One API call from validated caller to stored answer. */
export class Pipeline {
  private readonly running = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly links: PublicLinks,
    private readonly onUnexpected: (error: unknown) => void,
  ) {}

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
    const planned = takePlanned(this.store, request.route.operation);
    if (planned !== undefined && planned.delayMs > 0) await this.hold(keyed, planned.delayMs);
    const failure = planned === undefined ? undefined : plannedError(planned);
    try {
      const body = this.store.transaction((tx) => this.work(tx, request, keyed, requestId, failure), {
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
    request: ApiRequest,
    keyed: KeyedRequest | null,
    requestId: string,
    failure?: StripeApiError,
  ): object {
    const { expand: paths, ...rest } = request.body;
    const input = parseInput(request.route.schema, rest);
    try {
      if (failure !== undefined) throw withIntent(tx, failure, request);
      const { params, caller, account } = request;
      const answer = expand(
        tx,
        request.route.handle({ tx, params, input, caller, account, links: this.links }),
        Array.isArray(paths) ? paths.map(String) : [],
      );
      if (keyed !== null) remember(tx, keyed, requestId, 200, answer);
      return answer;
    } catch (error) {
      if (keyed !== null && error instanceof StripeApiError && error.keepsChanges)
        remember(tx, keyed, requestId, error.status, error.toJSON());
      throw error;
    }
  }

  private async hold(keyed: KeyedRequest | null, delayMs: number): Promise<void> {
    if (keyed !== null) this.running.add(keyed.key);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (keyed !== null) this.running.delete(keyed.key);
  }

  private toApiError(error: unknown): StripeApiError {
    if (error instanceof StripeApiError) return error;
    this.onUnexpected(error);
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
