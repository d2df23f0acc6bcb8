import type Stripe from 'stripe';
import { leftOf, type ProviderTransfer } from '../../domain/transfer-decisions.js';
import { TransferProvider, type NewTransfer } from '../../use-cases/ports/transfer-provider.js';
import { call, find } from './stripe-errors.js';
import { toProviderTransfer } from './stripe-mapper.js';

export class StripeTransferProvider extends TransferProvider {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  async findTransfer(
    { analysisId, paymentId }: Pick<NewTransfer, 'paymentId' | 'analysisId'>,
    known: readonly string[],
  ): Promise<ProviderTransfer | undefined> {
    const transfers = await call(this.stripe.transfers.list({ transfer_group: analysisId, limit: 100 }));
    return transfers.data
      .map(toProviderTransfer)
      .filter(({ id }) => !known.includes(id))
      .find((transfer) => transfer.paymentId === paymentId && leftOf(transfer) > 0);
  }

  async createTransfer(transfer: NewTransfer, key: string): Promise<ProviderTransfer> {
    const made = await call(
      this.stripe.transfers.create(
        {
          amount: transfer.amountMinor,
          currency: transfer.currency.toLowerCase(),
          destination: transfer.accountId,
          source_transaction: transfer.chargeId,
          transfer_group: transfer.analysisId,
          metadata: { analysis_id: transfer.analysisId, payment_id: transfer.paymentId },
        },
        { idempotencyKey: key },
      ),
    );
    return toProviderTransfer(made);
  }

  async getTransfer(transferId: string): Promise<ProviderTransfer | undefined> {
    const transfer = await find(this.stripe.transfers.retrieve(transferId));
    return transfer && toProviderTransfer(transfer);
  }

  async reverseTransfer(
    transferId: string,
    amountMinor: number | null,
    key: string,
  ): Promise<ProviderTransfer> {
    const part = amountMinor === null ? {} : { amount: amountMinor };
    await call(this.stripe.transfers.createReversal(transferId, part, { idempotencyKey: key }));
    return toProviderTransfer(await call(this.stripe.transfers.retrieve(transferId)));
  }
}
