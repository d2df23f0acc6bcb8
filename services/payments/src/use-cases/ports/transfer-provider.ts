import type { ProviderTransfer } from '../../domain/transfer-decisions.js';

export interface NewTransfer {
  paymentId: string;
  analysisId: string;
  amountMinor: number;
  currency: string;
  accountId: string;
  chargeId: string;
}

/** Transfers to connected accounts and their reversals; keys and errors as those of PaymentProvider. */
export abstract class TransferProvider {
  /** The transfer that was made for a payment beside the known ones and is not reversed, however old it is. */
  abstract findTransfer(
    transfer: Pick<NewTransfer, 'paymentId' | 'analysisId'>,
    known: readonly string[],
  ): Promise<ProviderTransfer | undefined>;
  abstract createTransfer(transfer: NewTransfer, key: string): Promise<ProviderTransfer>;
  abstract getTransfer(transferId: string): Promise<ProviderTransfer | undefined>;
  /** Reverses so much of a transfer, or all that is left of it; answers its state afterwards. */
  abstract reverseTransfer(
    transferId: string,
    amountMinor: number | null,
    key: string,
  ): Promise<ProviderTransfer>;
}
