import type { Done, Job } from '@bandeja/jobs';
import { Injectable } from '@nestjs/common';
import { FollowAnalysis } from '../sync/follow-analysis.js';
import { FollowDispute } from '../dispute/follow-dispute.js';
import { WatchCards } from '../cards/watch-cards.js';
import { PaymentProvider, type WebhookNotice } from '../ports/payment-provider.js';
import { TransferProvider } from '../ports/transfer-provider.js';
import { WebhookEvents } from '../ports/webhook-events.js';
import { FollowAccount } from '../payout-accounts/follow-account.js';
import { FollowBankPayout } from '../payout-accounts/follow-bank-payout.js';
import { RecordIntentState } from '../sync/record-intent-state.js';
import { RecordTransferState } from '../payout/record-transfer-state.js';

/** What tells that a bank has declined a card. */
const DECLINES: readonly string[] = ['setup_intent.setup_failed', 'payment_intent.payment_failed'];

/** By the id of the stored event. */
type WebhookJob = Pick<Job<object>, 'key' | 'attempt'>;

/**
 * Processes stored events. An event only names an object, which is then read from the provider as it is now, so that
 * the order of events does not matter and an old one cannot undo a newer one.
 */
@Injectable()
export class ProcessWebhooks {
  constructor(
    private readonly webhookEvents: WebhookEvents,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly followAccount: FollowAccount,
    private readonly followBankPayout: FollowBankPayout,
    private readonly followAnalysis: FollowAnalysis,
    private readonly followDispute: FollowDispute,
    private readonly transfers: TransferProvider,
    private readonly recordTransferState: RecordTransferState,
    private readonly watchCards: WatchCards,
  ) {}

  async run({ key, attempt }: WebhookJob): Promise<Done> {
    const event = await this.webhookEvents.findUnprocessed(key);
    if (!event) return {};
    await this.#look(event);
    if (DECLINES.includes(event.type)) await this.watchCards.declined(event);
    return { commit: () => this.webhookEvents.markProcessed(key, attempt) };
  }

  async giveUp({ key, attempt }: WebhookJob, error: unknown): Promise<void> {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    await this.webhookEvents.markGivenUp(key, attempt, reason);
  }

  async #look({ subject, accountId }: WebhookNotice): Promise<void> {
    if (subject?.kind === 'intent') await this.#lookAtIntent(subject.id);
    if (subject?.kind === 'account') await this.followAccount.execute(subject.id);
    if (subject?.kind === 'bank_payout' && accountId)
      await this.followBankPayout.execute(accountId, subject.id);
    if (subject?.kind === 'dispute') await this.followDispute.execute(subject.id);
    if (subject?.kind === 'transfer') await this.#lookAtTransfer(subject.id);
  }

  async #lookAtIntent(id: string): Promise<void> {
    const intent = await this.provider.getIntent(id);
    const settlement = intent && (await this.recordIntentState.execute(intent));
    if (settlement) await this.followAnalysis.execute(settlement);
  }

  async #lookAtTransfer(id: string): Promise<void> {
    const transfer = await this.transfers.getTransfer(id);
    if (transfer) await this.recordTransferState.execute(transfer);
  }
}
