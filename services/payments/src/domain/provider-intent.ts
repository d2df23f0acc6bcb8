import type { ChargedCard } from './document.js';
import type { HoldState } from './hold-state.js';
import type { RefundStatus } from './refund-status.js';

/** A refund as the provider has it now, in our words. */
export interface ProviderRefund {
  id: string;
  /** Our own id, sent when it was asked for; null for one that was made at the provider alone. */
  refundId: string | null;
  status: Exclude<RefundStatus, 'requested'>;
  amountMinor: number;
  createdAt: Date;
  /** False while the provider waits for funds: only then has it not left our balance there. */
  isTaken: boolean;
  /** Empty unless it failed. */
  failureCode: string;
}

/** An intent as the provider has it now, in our words. */
export interface ProviderIntent {
  id: string;
  state: HoldState;
  amountMinor: number;
  currency: string;
  /** Given to the athlete's browser alone; never stored. */
  clientSecret: string;
  customerId: string | null;
  paymentMethodId: string | null;
  /** Our own id, sent when the intent was created: it leads to the payment even if the answer to that call was lost. */
  paymentId: string | null;
  sequence: number | null;
  chargeId: string | null;
  heldAt: Date | null;
  captureBefore: Date | null;
  /** When the provider canceled it. */
  releasedAt: Date | null;
  /** Of the captured amount; the newest of very many. */
  refunds: readonly ProviderRefund[];
  /** The card that was charged, as far as it may be shown. */
  card: ChargedCard | null;
  /** True when the bank ended the hold by itself. */
  lapsed: boolean;
  /** True when the charge was ever disputed; the dispute itself says whether that is over. */
  disputed: boolean;
  /** What the athlete may read about a refused card; empty when none was. */
  failureMessage: string;
}
