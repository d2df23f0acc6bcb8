import type { ProviderDispute } from '../../src/domain/dispute.js';
import type { ProviderIntent, ProviderRefund } from '../../src/domain/provider-intent.js';
import { leftOf, type ProviderTransfer } from '../../src/domain/transfer-decisions.js';
import type { NewIntent, NewRefund, WebhookSubject } from '../../src/use-cases/ports/payment-provider.js';
import type { NewTransfer } from '../../src/use-cases/ports/transfer-provider.js';
import { buildProviderIntent } from '../factories/payments.js';
import { KeptAnswers, refusal } from './kept-answers.js';

const HOLD_MS = 7 * 24 * 60 * 60 * 1000;

/** A card processor in memory: idempotency keys, states that refuse, balances, disputes, and a ledger of its own. */
export class MemoryProvider {
  readonly intents = new Map<string, ProviderIntent>();
  readonly transfers = new Map<string, ProviderTransfer>();
  readonly disputes = new Map<string, ProviderDispute>();
  readonly lines: { id: string; amountMinor: number }[] = [];
  readonly events: { kind: WebhookSubject; id: string }[] = [];
  /** What came to the coach's balance and was not taken to their bank. */
  coachBalance = 0;
  /** How the provider answers the next refund. */
  nextRefund: 'succeeded' | 'pending' = 'succeeded';
  readonly answers: KeptAnswers;
  #count = 0;

  constructor(private readonly now: () => Date) {
    this.answers = new KeptAnswers(now);
  }

  createIntent(intent: NewIntent, key: string): Promise<ProviderIntent> {
    return this.answers.once(key, () => {
      const { analysisId: _analysisId, ...requested } = intent;
      const made = buildProviderIntent({ ...requested, id: this.#id('pi') });
      this.intents.set(made.id, made);
      return made;
    });
  }

  getIntent(id: string): Promise<ProviderIntent | undefined> {
    const intent = this.intents.get(id);
    return Promise.resolve(structuredClone(intent));
  }

  captureIntent(id: string, key: string): Promise<ProviderIntent> {
    return this.answers.once(key, () => {
      const intent = this.#intent(id);
      if (intent.state !== 'held') throw refusal('payment_intent_unexpected_state');
      intent.state = 'captured';
      this.#line('ch', intent.amountMinor);
      this.#tell('intent', id);
      return intent;
    });
  }

  cancelIntent(id: string): Promise<ProviderIntent> {
    return this.answers.once(`cancel ${this.#count}`, () => {
      const intent = this.#intent(id);
      if (intent.state !== 'open' && intent.state !== 'held')
        throw refusal('payment_intent_unexpected_state');
      intent.state = 'released';
      this.#tell('intent', id);
      return intent;
    });
  }

  refundIntent({ intentId, refundId, amountMinor }: NewRefund, key: string): Promise<ProviderIntent> {
    return this.answers.once(key, () => {
      const intent = this.#intent(intentId);
      const askedMinor = amountMinor ?? leftOfIntent(intent);
      if (intent.state !== 'captured' || intent.disputed || leftOfIntent(intent) < Math.max(1, askedMinor))
        throw refusal('charge_not_refundable');
      this.#refund(intent, askedMinor, refundId);
      return intent;
    });
  }

  /** What an operator does at the provider's dashboard. */
  refundPart(amountMinor: number): void {
    const intent = this.#last(({ state, disputed }) => state === 'captured' && !disputed);
    if (intent && this.#leftOf(intent) > 0)
      this.#refund(intent, Math.min(amountMinor, this.#leftOf(intent)), null);
  }

  /** What banks say of refunds later, also of one that had succeeded. */
  settleRefund(status: 'succeeded' | 'failed' | 'canceled'): void {
    const from = status === 'failed' ? ['pending', 'succeeded'] : ['pending'];
    const intent = this.#last(({ refunds }) => refunds.some((one) => from.includes(one.status)));
    const refund = intent?.refunds.findLast((one) => from.includes(one.status));
    if (intent && refund) this.#settle(intent, refund, status);
  }

  #refund(intent: ProviderIntent, amountMinor: number, refundId: string | null): void {
    const [id, createdAt] = [this.#line('re', -amountMinor), this.now()];
    const status = this.nextRefund;
    const made: ProviderRefund = {
      ...{ id, refundId, status, amountMinor, createdAt, isTaken: true, failureCode: '' },
    };
    intent.refunds = [...intent.refunds, made];
    this.nextRefund = 'succeeded';
    this.#tell('intent', intent.id);
  }

  #settle(intent: ProviderIntent, refund: ProviderRefund, status: ProviderRefund['status']): void {
    refund.status = status;
    if (status !== 'succeeded') this.#line('re', refund.amountMinor);
    this.#tell('intent', intent.id);
  }

  findTransfer({ paymentId }: NewTransfer, known: readonly string[]): Promise<ProviderTransfer | undefined> {
    const made = [...this.transfers.values()].filter(({ id }) => !known.includes(id));
    const found = made.find((transfer) => transfer.paymentId === paymentId && leftOf(transfer) > 0);
    return Promise.resolve(structuredClone(found));
  }

  createTransfer({ paymentId, amountMinor }: NewTransfer, key: string): Promise<ProviderTransfer> {
    return this.answers.once(key, () => {
      const id = this.#line('tr', -amountMinor);
      const made: ProviderTransfer = { id, paymentId, amountMinor, createdAt: this.now(), reversals: [] };
      this.transfers.set(id, made);
      this.coachBalance += amountMinor;
      this.#tell('transfer', id);
      return made;
    });
  }

  getTransfer(id: string): Promise<ProviderTransfer | undefined> {
    return Promise.resolve(structuredClone(this.transfers.get(id)));
  }

  reverseTransfer(id: string, partMinor: number | null, key: string): Promise<ProviderTransfer> {
    return this.answers.once(key, () => {
      const transfer = this.transfers.get(id);
      if (!transfer || leftOf(transfer) < (partMinor ?? 1)) throw refusal('transfer_already_reversed');
      const amountMinor = partMinor ?? leftOf(transfer);
      if (this.coachBalance < amountMinor) throw refusal('balance_insufficient');
      this.coachBalance -= amountMinor;
      const reversalId = this.#line('trr', amountMinor);
      transfer.reversals.push({ id: reversalId, amountMinor, createdAt: this.now() });
      this.#tell('transfer', id);
      return transfer;
    });
  }

  getDispute(id: string): Promise<ProviderDispute | undefined> {
    return Promise.resolve(structuredClone(this.disputes.get(id)));
  }

  listDisputes(intentId: string): Promise<ProviderDispute[]> {
    const found = [...this.disputes.values()].filter((dispute) => dispute.intentId === intentId);
    return Promise.resolve(structuredClone(found));
  }

  /** What the athlete does in the browser; a card that asks for more stays open until it is confirmed again. */
  confirm(how: 'held' | 'declined' | 'authenticate'): void {
    const intent = this.#last(({ state }) => state === 'open');
    if (!intent) return;
    intent.failureMessage = how === 'declined' ? 'Your card was declined.' : '';
    if (how === 'held') {
      const captureBefore = new Date(this.now().getTime() + HOLD_MS);
      const heldAt = this.now();
      Object.assign(intent, { state: 'held', chargeId: `ch_${intent.id}`, heldAt, captureBefore });
    }
    this.#tell('intent', intent.id);
  }

  /** Over all that is left, or a part of it. */
  openDispute(part: number = Infinity): void {
    const intent = this.#last(({ state, disputed }) => state === 'captured' && !disputed);
    if (!intent) return;
    for (const refund of intent.refunds)
      if (refund.status === 'pending') this.#settle(intent, refund, 'failed');
    const amountMinor = Math.min(part, this.#leftOf(intent));
    if (amountMinor <= 0) return;
    intent.disputed = true;
    const dispute: ProviderDispute = {
      id: this.#id('dp'),
      intentId: intent.id,
      status: 'needs_response',
      reason: 'fraudulent',
      amountMinor,
      evidenceDueBy: null,
      openedAt: this.now(),
      lines: [{ id: this.#line('txn', -amountMinor), amountMinor: -amountMinor, createdAt: this.now() }],
    };
    this.disputes.set(dispute.id, dispute);
    this.#tell('dispute', dispute.id);
  }

  closeDispute(status: 'under_review' | 'won' | 'lost'): void {
    const open = [...this.disputes.values()].find((one) => one.status !== 'won' && one.status !== 'lost');
    if (!open) return;
    this.#decide(open, status);
  }

  /** Either side appeals the last decision; who had lost may win now, and the other way round. */
  appeal(status: 'under_review' | 'won' | 'lost'): void {
    const decided = [...this.disputes.values()].findLast(
      (one) => one.status === 'won' || one.status === 'lost',
    );
    const isOpen = [...this.disputes.values()].some((one) => one.status !== 'won' && one.status !== 'lost');
    if (!decided || isOpen || decided.status === status) return;
    const takenAgain = decided.status === 'won';
    if (takenAgain && this.#leftOf(this.#intent(decided.intentId ?? '')) < decided.amountMinor) return;
    if (takenAgain) this.#disputeLine(decided, -decided.amountMinor);
    this.#decide(decided, status);
  }

  #decide(dispute: ProviderDispute, status: 'under_review' | 'won' | 'lost'): void {
    dispute.status = status;
    this.#intent(dispute.intentId ?? '').disputed = status === 'under_review';
    if (status === 'won') this.#disputeLine(dispute, dispute.amountMinor);
    this.#tell('dispute', dispute.id);
  }

  #disputeLine({ lines }: ProviderDispute, amountMinor: number): void {
    lines.push({ id: this.#line('txn', amountMinor), amountMinor, createdAt: this.now() });
  }

  /** What no refund and no lost dispute has taken. */
  #leftOf(intent: ProviderIntent): number {
    const lost = [...this.disputes.values()].filter(
      (one) => one.intentId === intent.id && one.status === 'lost',
    );
    return lost.reduce((left, { amountMinor }) => left - amountMinor, leftOfIntent(intent));
  }

  /** What time alone does: the bank lets go of holds. */
  lapse(): void {
    for (const intent of this.intents.values())
      if (intent.state === 'held' && intent.captureBefore && intent.captureBefore <= this.now()) {
        Object.assign(intent, { state: 'released', lapsed: true });
        this.#tell('intent', intent.id);
      }
  }

  #intent(id: string): ProviderIntent {
    const intent = this.intents.get(id);
    if (!intent) throw refusal('resource_missing');
    return intent;
  }

  #last(fits: (intent: ProviderIntent) => boolean): ProviderIntent | undefined {
    return [...this.intents.values()].findLast(fits);
  }

  #line(prefix: string, amountMinor: number): string {
    const id = this.#id(prefix);
    this.lines.push({ id, amountMinor });
    return id;
  }

  #tell(kind: WebhookSubject, id: string): void {
    this.events.push({ kind, id });
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }
}

const leftOfIntent = ({ amountMinor, refunds }: ProviderIntent): number =>
  refunds
    .filter(({ status }) => status === 'pending' || status === 'succeeded')
    .reduce((left, refund) => left - refund.amountMinor, amountMinor);
