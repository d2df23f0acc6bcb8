import { Injectable } from '@nestjs/common';
import { FollowAnalysis } from './follow-analysis.js';
import { FollowDispute } from './follow-dispute.js';
import type { BatchResult } from './pay-out-due-payments.js';
import { PaymentProvider, type WebhookNotice } from './ports/payment-provider.js';
import { TransferProvider } from './ports/transfer-provider.js';
import { WebhookEventRepository, type ClaimedWebhook } from './ports/webhook-event.repository.js';
import { RecordAccountState } from './record-account-state.js';
import { RecordIntentState } from './record-intent-state.js';
import { RecordTransferState } from './record-transfer-state.js';

const BATCH = 20;
const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

export interface WebhookBatch extends BatchResult {
  mayBeMore: boolean;
}

/**
 * Works through stored events. An event only says where to look: what counts is how the provider has the object now,
 * so that order does not matter and an old event cannot undo a newer one.
 */
@Injectable()
export class ProcessWebhooks {
  constructor(
    private readonly webhookEvents: WebhookEventRepository,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly recordAccountState: RecordAccountState,
    private readonly followAnalysis: FollowAnalysis,
    private readonly followDispute: FollowDispute,
    private readonly transfers: TransferProvider,
    private readonly recordTransferState: RecordTransferState,
  ) {}

  async execute(): Promise<WebhookBatch> {
    const claimed = await this.webhookEvents.claim(BATCH);
    const batch: WebhookBatch = { done: 0, errors: [], mayBeMore: claimed.length === BATCH };
    for (const event of claimed) await this.#process(event, batch);
    return batch;
  }

  async #process(event: ClaimedWebhook, batch: WebhookBatch): Promise<void> {
    try {
      await this.#look(event);
      await this.webhookEvents.markProcessed(event.id);
      batch.done += 1;
    } catch (error) {
      batch.errors.push({ id: event.id, error });
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (event.attempts - 1), LONGEST_PAUSE_MS);
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      await this.webhookEvents.markFailed(event.id, text, event.attempts < MAX_ATTEMPTS ? pauseMs : null);
    }
  }

  async #look({ subject }: WebhookNotice): Promise<void> {
    if (subject?.kind === 'intent') await this.#lookAtIntent(subject.id);
    if (subject?.kind === 'account') await this.#lookAtAccount(subject.id);
    if (subject?.kind === 'dispute') await this.followDispute.execute(subject.id);
    if (subject?.kind === 'transfer') await this.#lookAtTransfer(subject.id);
  }

  async #lookAtIntent(id: string): Promise<void> {
    const intent = await this.provider.getIntent(id);
    const payment = intent && (await this.recordIntentState.execute(intent));
    if (payment) await this.followAnalysis.execute(payment);
  }

  async #lookAtTransfer(id: string): Promise<void> {
    const transfer = await this.transfers.getTransfer(id);
    if (transfer) await this.recordTransferState.execute(transfer);
  }

  async #lookAtAccount(id: string): Promise<void> {
    const askedAt = new Date();
    const account = await this.provider.getAccount(id);
    if (account) await this.recordAccountState.execute(account, askedAt);
  }
}
