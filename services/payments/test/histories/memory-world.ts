import type { UserCaller } from '@bandeja/auth';
import { vi } from 'vitest';
import type { CancelReason, PaymentEvent } from '../../src/domain/payment.events.js';
import type { AgreedTerms } from '../../src/use-cases/ports/analysis-terms.js';
import { Fate } from './fate.js';
import { MemoryProvider } from './memory-provider.js';
import { MemoryStore } from './memory-store.js';
import { memoryUseCases } from './memory-use-cases.js';

const HOUR_MS = 60 * 60 * 1000;
export const RATE = { amountMinor: 7_501, currency: 'USD' };
export const ANALYSIS = 'analysis';

const callerOf = (userId: string, role: UserCaller['role']) =>
  ({ kind: 'user', userId, role, token: '' }) as UserCaller;
export const ATHLETE = callerOf('athlete', 'athlete');
export const COACH = callerOf('coach', 'coach');
export const OPERATOR = callerOf('operator', 'admin');

/** An event of analysis on its way to payments. */
type AnalysisEvent = { delivered: number } | { closed: string };

/** One analysis with all use cases of its money, on a store and a provider in memory. */
export class MemoryWorld {
  readonly now = () => new Date();
  readonly fate = new Fate();
  readonly store = new MemoryStore(this.now);
  readonly provider = new MemoryProvider(this.now);
  stage: AgreedTerms['stage'] | 'closed' = 'draft';
  attempt = 0;
  readonly inbox: AnalysisEvent[] = [];
  readonly handled: AnalysisEvent[] = [];
  /** Of the provider's events. */
  heardEvents = 0;
  #checked = 0;
  #heard = 0;

  readonly useCases = memoryUseCases({
    fate: this.fate,
    store: this.store,
    provider: this.provider,
    terms: {
      get: () => Promise.resolve(this.#terms()),
      stageOf: () => Promise.resolve(this.#terms().stage),
    },
  });

  /** The browser has the secret only of an intent that is stored: a process that died before has answered nobody. */
  confirm(how: 'held' | 'declined' | 'authenticate'): void {
    const holds = this.store.state.settlement?.holds ?? [];
    this.provider.confirm(how, new Set(holds.map(({ providerIntentId }) => providerIntentId)));
  }

  /** The account is read, after an event or in its turn. */
  watchAccount(): void {
    this.store.knownAccount = this.provider.coach.account;
  }

  wait(hours: number): void {
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    this.provider.lapse();
  }

  /** The coach submits, the first time or again after a revision. */
  deliver(): void {
    if (this.stage !== 'other' && this.stage !== 'completed') return;
    this.stage = 'completed';
    this.attempt += 1;
    this.inbox.push({ delivered: this.attempt });
  }

  close(reason: string): void {
    const isGivenUp = reason === 'unpaid' || reason === 'operator';
    const isOpen = this.stage === 'draft' || this.stage === 'other';
    const isUnpaid = this.stage === 'completed' || this.stage === 'payment_failed';
    if (!isOpen && !(isGivenUp && isUnpaid)) return;
    this.stage = 'closed';
    this.inbox.push({ closed: reason });
  }

  async hear(again: boolean): Promise<void> {
    const event = again ? this.handled.at(-1) : this.inbox[0];
    if (!event) return;
    const subject = { analysisId: ANALYSIS, athleteId: 'athlete', coachId: 'coach' };
    if ('closed' in event) await this.useCases.release.execute(ANALYSIS, event.closed);
    else await this.useCases.settleDelivered.execute({ ...subject, attempt: event.delivered });
    if (!again) this.handled.push(...this.inbox.splice(0, 1));
  }

  async webhook(index: number): Promise<void> {
    const { events } = this.provider.books;
    const subject = events[index % Math.max(1, events.length)];
    if (subject) await this.useCases.processWebhook(subject);
  }

  /** What analysis does upon the events of payments. */
  spread(): void {
    for (const event of this.store.state.told.slice(this.#heard)) {
      if (event.type === 'authorized' && this.stage === 'draft') this.stage = 'other';
      if (event.type === 'captured' && this.stage === 'payment_failed') this.stage = 'completed';
      if (event.type === 'capture-failed' && this.stage === 'completed') this.stage = 'payment_failed';
      if (event.type === 'canceled') this.close(REASONS[event.reason]);
    }
    this.#heard = this.store.state.told.length;
  }

  /** What was told since this was asked the last time. */
  news(): PaymentEvent[] {
    const { told } = this.store.state;
    const fresh = told.slice(this.#checked);
    this.#checked = told.length;
    return fresh;
  }

  #terms(): AgreedTerms {
    return {
      analysisId: ANALYSIS,
      athleteId: 'athlete',
      coachId: 'coach',
      title: 'T',
      total: RATE,
      commissionBps: 3_000,
      stage: this.stage === 'closed' ? 'other' : this.stage,
    };
  }
}

const REASONS: Record<CancelReason, string> = {
  rejected: 'not_relevant',
  expired: 'expired',
  requested: 'athlete_canceled',
  unpaid: 'unpaid',
  operator: 'operator',
};
