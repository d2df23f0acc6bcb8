import type { ProviderTransfer } from '../../domain/transfer.js';

export interface NewTransfer {
  paymentId: string;
  analysisId: string;
  amountMinor: number;
  currency: string;
  accountId: string;
  chargeId: string;
}

/** How shares reach connected accounts and come back; keys and errors as those of PaymentProvider. */
export abstract class TransferProvider {
  /** The transfer that was made for a payment and not undone since, whenever that was. */
  abstract findTransfer(transfer: NewTransfer): Promise<ProviderTransfer | undefined>;
  abstract createTransfer(transfer: NewTransfer, key: string): Promise<ProviderTransfer>;
  abstract getTransfer(transferId: string): Promise<ProviderTransfer | undefined>;
  /** Fetches back all that is left of a transfer; answers it as it then stands. */
  abstract reverseTransfer(transferId: string, key: string): Promise<ProviderTransfer>;
}
