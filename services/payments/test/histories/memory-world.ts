import type { UserCaller } from '@bandeja/auth';
import { vi } from 'vitest';
import { Fate } from './fate.js';
import { MemoryDebts } from './memory-debts.js';
import type { Plan } from './memory-parts.js';
import { MemoryPayments } from './memory-payments.js';
import { MemoryProvider } from './memory-provider.js';
import { MemorySale } from './memory-sale.js';
import { MemoryState } from './memory-state.js';
import { MemoryTaxProvider } from './memory-tax-provider.js';
import { movementIdOf } from './memory-taxes.js';
import { memoryUseCases } from './memory-use-cases.js';

const HOUR_MS = 60 * 60 * 1000;

const callerOf = (userId: string, role: UserCaller['role']) =>
  ({ kind: 'user', userId, role, token: '' }) as UserCaller;
export const ATHLETE = callerOf('athlete', 'athlete');
export const COACH = callerOf('coach', 'coach');
export const OPERATOR = callerOf('operator', 'admin');

/** Looks at the world after each step. */
export type Watch = (world: MemoryWorld) => Promise<void>;

/** The analyses of one athlete and one coach with all use cases of their money, on a database and a provider in memory. */
export class MemoryWorld {
  readonly now = () => new Date();
  readonly fate = new Fate();
  readonly state = new MemoryState();
  readonly debts = new MemoryDebts(this.state);
  readonly payments = new MemoryPayments(this.state, this.debts, this.now);
  readonly provider = new MemoryProvider(this.now);
  readonly taxes = new MemoryTaxProvider(this.provider.answers);
  readonly sales: readonly MemorySale[];
  /** Of the provider's events. */
  heardEvents = 0;
  /** Places of events that are to be told again. */
  readonly delayedEvents: number[] = [];
  /** How many transfers there were when the payouts were frozen; undefined while they are not. */
  transfersBeforeFreeze: number | undefined;
  readonly useCases;

  constructor(
    readonly plan: Plan,
    readonly watch?: Watch,
  ) {
    this.sales = plan.rates.map(
      (rate, index) => new MemorySale(`analysis-${index}`, rate, this.state, this.provider),
    );
    const saleOf = (analysisId: string) => this.sales.find((sale) => sale.analysisId === analysisId)!;
    this.useCases = memoryUseCases({
      ...{ fate: this.fate, state: this.state, debts: this.debts, payments: this.payments },
      ...{ provider: this.provider, taxes: this.taxes, plan },
      terms: {
        get: (analysisId: string) => Promise.resolve(saleOf(analysisId).terms()),
        stageOf: (analysisId: string) => Promise.resolve(saleOf(analysisId).terms().stage),
      },
    });
  }

  /** The browser has the secret only of an intent that is stored: a process that died before has answered nobody. */
  confirm({ analysisId, stored }: MemorySale, how: 'held' | 'declined' | 'authenticate'): void {
    const holds = stored.settlement?.holds ?? [];
    this.provider.confirm(analysisId, how, new Set(holds.map(({ providerIntentId }) => providerIntentId)));
  }

  /** The account is read, after an event or in its turn. */
  watchAccount(): void {
    this.payments.knownAccount = this.provider.coach.account;
  }

  freeze(isFrozen: boolean): void {
    this.payments.isFrozen = isFrozen;
    this.transfersBeforeFreeze = isFrozen ? (this.transfersBeforeFreeze ?? this.transferCount) : undefined;
  }

  get transferCount(): number {
    return this.provider.coach.transfers.size;
  }

  /** Whether a process died while it told the tax provider, so that it is not known here what was recorded. */
  get isTaxUnheard(): boolean {
    const booked = this.sales.flatMap(({ stored }) => stored.taxBookings.filter(({ bookedAt }) => bookedAt));
    const known = new Set(booked.map(({ movement }) => movementIdOf(movement)));
    return this.taxes.transactions.some(({ reference }) => !known.has(reference.replace(':before', '')));
  }

  wait(hours: number): void {
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    this.provider.lapse();
  }

  async hear({ analysisId, inbox, handled }: MemorySale, again: boolean): Promise<void> {
    const event = again ? handled.at(-1) : inbox[0];
    if (!event) return;
    const subject = { analysisId, athleteId: 'athlete', coachId: 'coach' };
    if ('closed' in event) await this.useCases.release.execute(analysisId, event.closed);
    else await this.useCases.settleDelivered.execute({ ...subject, attempt: event.delivered });
    if (!again) handled.push(...inbox.splice(0, 1));
  }

  async webhook(index: number): Promise<void> {
    const { events } = this.provider.books;
    const subject = events[index % Math.max(1, events.length)];
    if (subject) await this.useCases.processWebhook(subject);
  }
}
