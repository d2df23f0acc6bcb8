import type { ProviderIntent, ProviderRefund } from '../../src/domain/provider-intent.js';
import type { NewIntent, NewRefund } from '../../src/use-cases/ports/payment-provider.js';
import { buildProviderIntent } from '../factories/payments.js';
import { KeptAnswers, refusal } from './kept-answers.js';
import { MemoryBooks, type Deal } from './memory-books.js';
import { MemoryDisputes, type Disputable } from './memory-disputes.js';
import { MemoryTransfers } from './memory-transfers.js';

const HOLD_MS = 7 * 24 * 60 * 60 * 1000;

export type MemoryIntent = ProviderIntent & Deal;

/** A card processor in memory: idempotency keys, states that refuse, balances, disputes, and a ledger of its own. */
export class MemoryProvider {
  readonly intents = new Map<string, MemoryIntent>();
  /** How the provider answers the next refund. */
  nextRefund: 'succeeded' | 'pending' = 'succeeded';
  readonly answers: KeptAnswers;
  readonly books: MemoryBooks;
  readonly banks: MemoryDisputes;
  readonly coach: MemoryTransfers;

  constructor(private readonly now: () => Date) {
    this.answers = new KeptAnswers(now);
    this.books = new MemoryBooks(now);
    this.banks = new MemoryDisputes(this.books);
    this.coach = new MemoryTransfers(this.books, this.answers);
  }

  createIntent(intent: NewIntent, key: string): Promise<ProviderIntent> {
    return this.answers.once(key, () => {
      const { analysisId, ...requested } = intent;
      const made = { ...buildProviderIntent({ ...requested, id: this.books.id('pi') }), analysisId };
      this.intents.set(made.id, made);
      return made;
    });
  }

  intentsOf(analysisId: string): MemoryIntent[] {
    return [...this.intents.values()].filter((intent) => intent.analysisId === analysisId);
  }

  getIntent(id: string): Promise<ProviderIntent | undefined> {
    const intent = this.intents.get(id);
    return Promise.resolve(intent && this.#seen(intent));
  }

  captureIntent(id: string, key: string): Promise<ProviderIntent> {
    return this.answers.once(key, () => {
      const intent = this.#intent(id);
      if (intent.state !== 'held') throw refusal('payment_intent_unexpected_state');
      intent.state = 'captured';
      this.books.line('ch', intent.amountMinor, intent);
      this.books.tell('intent', id);
      return this.#seen(intent);
    });
  }

  cancelIntent(id: string): Promise<ProviderIntent> {
    return this.answers.once(this.books.id('cancel'), () => {
      const intent = this.#intent(id);
      if (intent.state !== 'open' && intent.state !== 'held')
        throw refusal('payment_intent_unexpected_state');
      intent.state = 'released';
      this.books.tell('intent', id);
      return intent;
    });
  }

  /** Answers with the intent as it is by then, also where the key was used before. */
  async refundIntent({ intentId, refundId, amountMinor }: NewRefund, key: string): Promise<ProviderIntent> {
    await this.answers.once(key, () => {
      const intent = this.#intent(intentId);
      const leftMinor = this.#leftOf(intent);
      const askedMinor = amountMinor ?? leftMinor;
      const isDisputed = this.banks.isDisputed(intentId);
      if (intent.state !== 'captured' || isDisputed || leftMinor < Math.max(1, askedMinor))
        throw refusal('charge_not_refundable');
      this.#refund(intent, askedMinor, refundId);
      return intent;
    });
    return this.#seen(this.#intent(intentId));
  }

  /** What an operator does at the provider's dashboard. */
  refundPart(analysisId: string, amountMinor: number): void {
    const intent = this.#undisputed(analysisId);
    if (intent && this.#leftOf(intent) > 0)
      this.#refund(intent, Math.min(amountMinor, this.#leftOf(intent)), null);
  }

  /** What banks say of refunds later, also of one that had succeeded. */
  settleRefund(analysisId: string, status: 'succeeded' | 'failed' | 'canceled'): void {
    const from = status === 'failed' ? ['pending', 'succeeded'] : ['pending'];
    const intent = this.#last(analysisId, ({ refunds }) => refunds.some((one) => from.includes(one.status)));
    const refund = intent?.refunds.findLast((one) => from.includes(one.status));
    if (intent && refund) this.#settle(intent, refund, status);
  }

  /** The athlete's bank takes all of the charge back, or a part. */
  dispute(analysisId: string, part?: number): void {
    const intent = this.#undisputed(analysisId);
    if (!intent) return;
    for (const refund of intent.refunds)
      if (refund.status === 'pending') this.#settle(intent, refund, 'failed');
    this.banks.open(this.#disputable(intent), part);
  }

  appeal(analysisId: string, status: 'under_review' | 'won' | 'lost'): void {
    const intent = this.#last(analysisId, ({ state }) => state === 'captured');
    if (intent) this.banks.appeal(status, this.#disputable(intent));
  }

  /** What the athlete does in the browser; a card that asks for more stays open until it is confirmed again. */
  confirm(
    analysisId: string,
    how: 'held' | 'declined' | 'authenticate',
    known: ReadonlySet<string | null>,
  ): void {
    const intent = this.#last(analysisId, ({ id, state }) => state === 'open' && known.has(id));
    if (!intent) return;
    intent.failureMessage = how === 'declined' ? 'Your card was declined.' : '';
    if (how === 'held') {
      const captureBefore = new Date(this.now().getTime() + HOLD_MS);
      const heldAt = this.now();
      Object.assign(intent, { state: 'held', chargeId: `ch_${intent.id}`, heldAt, captureBefore });
    }
    this.books.tell('intent', intent.id);
  }

  /** What time alone does: the bank lets go of holds. */
  lapse(): void {
    for (const intent of this.intents.values())
      if (intent.state === 'held' && intent.captureBefore && intent.captureBefore <= this.now()) {
        Object.assign(intent, { state: 'released', lapsed: true });
        this.books.tell('intent', intent.id);
      }
  }

  #refund(intent: MemoryIntent, amountMinor: number, refundId: string | null): void {
    const [id, createdAt] = [this.books.line('re', -amountMinor, intent), this.now()];
    const status = this.nextRefund;
    const made: ProviderRefund = {
      ...{ id, refundId, status, amountMinor, createdAt, isTaken: true, failureCode: '' },
    };
    intent.refunds = [...intent.refunds, made];
    this.nextRefund = 'succeeded';
    this.books.tell('intent', intent.id);
  }

  #settle(intent: MemoryIntent, refund: ProviderRefund, status: ProviderRefund['status']): void {
    refund.status = status;
    if (status !== 'succeeded') this.books.line('re', refund.amountMinor, intent);
    this.books.tell('intent', intent.id);
  }

  #seen(intent: ProviderIntent): ProviderIntent {
    return structuredClone({ ...intent, disputed: this.banks.isDisputed(intent.id) });
  }

  #disputable(intent: MemoryIntent): Disputable {
    const { id: intentId, analysisId, currency } = intent;
    return { intentId, analysisId, currency, leftMinor: notRefunded(intent) };
  }

  /** What no refund and no lost dispute has taken. */
  #leftOf(intent: ProviderIntent): number {
    return notRefunded(intent) - this.banks.lostMinor(intent.id);
  }

  #intent(id: string): MemoryIntent {
    const intent = this.intents.get(id);
    if (!intent) throw refusal('resource_missing');
    return intent;
  }

  #undisputed(analysisId: string): MemoryIntent | undefined {
    return this.#last(analysisId, ({ state, id }) => state === 'captured' && !this.banks.isDisputed(id));
  }

  #last(analysisId: string, fits: (intent: MemoryIntent) => boolean): MemoryIntent | undefined {
    return this.intentsOf(analysisId).findLast(fits);
  }
}

const notRefunded = ({ amountMinor, refunds }: ProviderIntent): number =>
  refunds
    .filter(({ status }) => status === 'pending' || status === 'succeeded')
    .reduce((left, refund) => left - refund.amountMinor, amountMinor);
