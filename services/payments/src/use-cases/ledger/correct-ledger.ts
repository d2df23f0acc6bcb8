import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { bookCorrection, type Correction } from '../../domain/correction.js';
import { paymentNotFound } from '../../domain/payment.errors.js';
import { PrismaLedgerMovements } from '../../outbound/prisma/prisma-ledger-movements.js';
import { Payments } from '../ports/payments.js';

/** An operator books what puts the ledger right. Nothing that is booked is ever changed. */
@Injectable()
export class CorrectLedger {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly ledger: PrismaLedgerMovements,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the movement. Throws PAYMENT_NOT_FOUND. */
  execute(correction: Correction): Promise<string> {
    const id = randomUUID();
    const { operator, ...details } = correction;
    return this.database.transaction(async () => {
      if (correction.paymentId && !(await this.payments.lock(correction.paymentId))) throw paymentNotFound();
      await this.ledger.bookCorrection(id, correction, bookCorrection(id, correction, this.clock.now()));
      await this.log.record({ operator, action: 'ledger correct', subject: id, details });
      return id;
    });
  }
}
