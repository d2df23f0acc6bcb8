import type { UserCaller } from '@bandeja/auth';
import type { Database, OperatorLog } from '@bandeja/database';
import { jest } from '@jest/globals';
import type { CancelReason } from '../../src/domain/payment.events.js';
import { CancelPayment } from '../../src/use-cases/cancel-payment.js';
import { CapturePayment } from '../../src/use-cases/capture-payment.js';
import type { ChooseCard } from '../../src/use-cases/choose-card.js';
import { CreatePaymentIntent } from '../../src/use-cases/create-payment-intent.js';
import { DocumentPolicy } from '../../src/use-cases/document-policy.js';
import { FollowAnalysis } from '../../src/use-cases/follow-analysis.js';
import { FollowDispute } from '../../src/use-cases/follow-dispute.js';
import { HoldPolicy } from '../../src/use-cases/hold-policy.js';
import { IssuePaymentDocuments } from '../../src/use-cases/issue-payment-documents.js';
import { OpenHold } from '../../src/use-cases/open-hold.js';
import { PayOutDuePayments } from '../../src/use-cases/pay-out-due-payments.js';
import { PayoutPolicy } from '../../src/use-cases/payout-policy.js';
import type { AnalysisOutcomeRepository } from '../../src/use-cases/ports/analysis-outcome.repository.js';
import type { AgreedTerms, AnalysisTerms } from '../../src/use-cases/ports/analysis-terms.js';
import { Clock } from '../../src/use-cases/ports/clock.js';
import type { DisputeProvider } from '../../src/use-cases/ports/dispute-provider.js';
import type { PaymentProvider } from '../../src/use-cases/ports/payment-provider.js';
import type { PaymentRepository } from '../../src/use-cases/ports/payment.repository.js';
import type { People } from '../../src/use-cases/ports/people.js';
import type { TransferProvider } from '../../src/use-cases/ports/transfer-provider.js';
import type { WebhookEventRepository } from '../../src/use-cases/ports/webhook-event.repository.js';
import { ProcessWebhooks } from '../../src/use-cases/process-webhooks.js';
import { ReconcilePayments } from '../../src/use-cases/reconcile-payments.js';
import type { RecordAccountState } from '../../src/use-cases/record-account-state.js';
import { RecordDisputeState } from '../../src/use-cases/record-dispute-state.js';
import { RecordIntentState } from '../../src/use-cases/record-intent-state.js';
import { RecordTransferState } from '../../src/use-cases/record-transfer-state.js';
import { RefreshPayment } from '../../src/use-cases/refresh-payment.js';
import { RefundPayment } from '../../src/use-cases/refund-payment.js';
import { ReleaseClosedAnalysis } from '../../src/use-cases/release-closed-analysis.js';
import { RetryCapture } from '../../src/use-cases/retry-capture.js';
import { ReverseTransfer } from '../../src/use-cases/reverse-transfer.js';
import { SettleDeliveredAnalysis } from '../../src/use-cases/settle-delivered-analysis.js';
import { SyncPayment } from '../../src/use-cases/sync-payment.js';
import { WatchHolds } from '../../src/use-cases/watch-holds.js';
import { Fate } from './fate.js';
import { MemoryDocuments } from './memory-documents.js';
import { MemoryProvider } from './memory-provider.js';
import { MemoryStore } from './memory-store.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
export const RATE = { amountMinor: 7_501, currency: 'USD' };
export const ANALYSIS = 'analysis';

const callerOf = (userId: string, role: UserCaller['role']) =>
  ({ kind: 'user', userId, role, token: '' }) as UserCaller;
export const ATHLETE = callerOf('athlete', 'athlete');
export const COACH = callerOf('coach', 'coach');
export const OPERATOR = callerOf('operator', 'admin');

/** An event of analysis on its way to payments. */
type Told = { delivered: number } | { closed: string };

/** One analysis with all use cases of its money, on a store and a provider in memory. */
export class MemoryWorld {
  readonly now = () => new Date();
  readonly fate = new Fate();
  readonly store = new MemoryStore(this.now);
  readonly provider = new MemoryProvider(this.now);
  stage: AgreedTerms['stage'] | 'closed' = 'draft';
  attempt = 0;
  readonly inbox: Told[] = [];
  readonly handled: Told[] = [];
  #heard = 0;

  readonly database = this.fate.over(this.store) as unknown as Database;
  readonly payments = this.database as unknown as PaymentRepository;
  readonly outcomes = this.database as unknown as AnalysisOutcomeRepository;
  readonly payment = this.fate.over(this.provider) as unknown as PaymentProvider;
  readonly transfer = this.payment as unknown as TransferProvider;
  readonly disputes = this.payment as unknown as DisputeProvider;
  readonly terms = this.fate.over({
    get: () => Promise.resolve(this.#terms()),
    stageOf: () => Promise.resolve(this.#terms().stage),
  }) as unknown as AnalysisTerms;
  readonly policy = new PayoutPolicy(7 * DAY_MS, []);
  readonly issueDocuments = new IssuePaymentDocuments(
    this.fate.over(new MemoryDocuments(this.store)),
    { listHeld: () => Promise.resolve([]) } as unknown as People,
    new DocumentPolicy({ name: 'Bandeja', address: '', taxId: '', timezone: 'UTC' }),
    new Clock(),
  );

  readonly intentState = new RecordIntentState(
    ...([this.database, this.payments, this.outcomes, this.policy, this.issueDocuments] as const),
  );
  readonly disputeState = new RecordDisputeState(this.database, this.payments);
  readonly transferState = new RecordTransferState(this.database, this.payments);
  readonly refresh = new RefreshPayment(this.payment, this.disputes, this.intentState, this.disputeState);
  readonly capture = new CapturePayment(this.database, this.payments, this.payment, this.intentState);
  readonly cancel = new CancelPayment(
    ...([this.database, this.payments, this.outcomes, this.payment, this.intentState, this.policy] as const),
  );
  readonly follow = new FollowAnalysis(this.outcomes, this.capture, this.cancel);
  readonly reverse = new ReverseTransfer(this.database, this.payments, this.transfer, this.transferState);
  readonly refund = new RefundPayment(
    ...([this.database, this.payments, this.payment, this.intentState, this.refresh, this.reverse] as const),
    { record: () => Promise.resolve() } as unknown as OperatorLog,
  );
  readonly settleDelivered = new SettleDeliveredAnalysis(
    ...([this.database, this.outcomes, this.payments] as const),
    { tellCaptureFailed: () => Promise.resolve() },
    ...([this.refresh, this.capture, this.policy] as const),
  );
  readonly release = new ReleaseClosedAnalysis(this.outcomes, this.cancel);
  readonly sync = new SyncPayment(this.payments, this.refresh, this.follow);
  readonly retry = new RetryCapture(this.payments, this.terms, this.refresh, this.capture);
  readonly payOut = new PayOutDuePayments(this.database, this.payments, this.transfer, this.transferState);
  readonly reconcile = new ReconcilePayments(
    ...([this.payments, this.refresh, this.follow, this.capture, this.refund, this.reverse] as const),
  );
  readonly watchHolds = new WatchHolds(
    ...([this.database, this.payments, this.outcomes, this.terms, this.cancel] as const),
    ...([new HoldPolicy(DAY_MS), new Clock()] as const),
  );
  readonly followDispute = new FollowDispute(
    ...([this.payment, this.disputes, this.intentState, this.disputeState, this.reverse] as const),
  );
  readonly open = new CreatePaymentIntent(
    ...([this.terms, this.payments, this.payment] as const),
    { execute: () => Promise.resolve({ customerId: 'cus', paymentMethodId: 'pm' }) } as unknown as ChooseCard,
    new OpenHold(this.database, this.payments, this.outcomes, this.payment, this.intentState),
    ...([this.intentState, this.follow] as const),
  );

  wait(hours: number): void {
    jest.setSystemTime(Date.now() + hours * HOUR_MS);
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
    if (this.stage !== 'draft' && this.stage !== 'other') return;
    this.stage = 'closed';
    this.inbox.push({ closed: reason });
  }

  async hear(again: boolean): Promise<void> {
    const told = again ? this.handled.at(-1) : this.inbox[0];
    if (!told) return;
    const subject = { analysisId: ANALYSIS, athleteId: 'athlete', coachId: 'coach' };
    if ('closed' in told) await this.release.execute(ANALYSIS, told.closed);
    else await this.settleDelivered.execute({ ...subject, attempt: told.delivered });
    if (!again) this.handled.push(...this.inbox.splice(0, 1));
  }

  async webhook(index: number): Promise<void> {
    const { events } = this.provider;
    const subject = events[index % Math.max(1, events.length)];
    if (!subject) return;
    const failed: unknown[] = [];
    const stored = {
      claim: () => Promise.resolve([{ id: 'evt', type: '', subject, attempts: 1 }]),
      markProcessed: () => Promise.resolve(),
      markFailed: () => Promise.resolve(),
    } as unknown as WebhookEventRepository;
    const { errors } = await new ProcessWebhooks(
      ...([stored, this.payment, this.intentState, {} as RecordAccountState, this.follow] as const),
      ...([this.followDispute, this.transfer, this.transferState] as const),
    ).execute();
    failed.push(...errors.map(({ error }) => error));
    if (failed.length > 0) throw failed[0];
  }

  /** What analysis does upon the events of payments. */
  spread(): void {
    for (const event of this.store.state.told.slice(this.#heard)) {
      if (event.type === 'authorized' && this.stage === 'draft') this.stage = 'other';
      if (event.type === 'captured' && this.stage === 'payment-failed') this.stage = 'completed';
      if (event.type === 'capture-failed' && this.stage === 'completed') this.stage = 'payment-failed';
      if (event.type === 'canceled') this.close(REASONS[event.reason]);
    }
    this.#heard = this.store.state.told.length;
  }

  #terms(): AgreedTerms {
    return {
      ...{ analysisId: ANALYSIS, athleteId: 'athlete', coachId: 'coach', title: 'T', total: RATE },
      commissionBps: 3_000,
      stage: this.stage === 'closed' ? 'other' : this.stage,
    };
  }
}

const REASONS: Record<CancelReason, string> = {
  rejected: 'not_relevant',
  expired: 'expired',
  requested: 'athlete_cancelled',
};
