import type { CardFacts } from './document.js';
import type { HoldState } from './hold-state.js';

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
  /** Ours, written when the intent was made: it finds its payment even if the answer to that call was lost. */
  paymentId: string | null;
  sequence: number | null;
  chargeId: string | null;
  heldAt: Date | null;
  captureBefore: Date | null;
  /** The card that was charged, as far as it may be shown. */
  card: CardFacts | null;
  /** True when the bank let go of the hold by itself. */
  lapsed: boolean;
  /** True when a bank has disputed the charge; whether that is over is the dispute's to say. */
  disputed: boolean;
  /** What the athlete may read about a refused card; empty when none was. */
  failureMessage: string;
}
