import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Settlement } from '../../domain/settlement.js';
import { observeTransfer, type ProviderTransfer } from '../../domain/transfer-decisions.js';
import { Payments } from '../ports/payments.js';

/** All changes of a transfer and its reversals are recorded here. */
@Injectable()
export class RecordTransferState {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
  ) {}

  /** Undefined for a transfer that is not one of ours. */
  execute(transfer: ProviderTransfer): Promise<Settlement | undefined> {
    return this.database.transaction(async () => {
      const settlement = transfer.paymentId ? await this.payments.lock(transfer.paymentId) : undefined;
      if (!settlement) return undefined;
      const observed = observeTransfer(settlement, transfer);
      await this.payments.save(observed);
      return observed;
    });
  }
}
