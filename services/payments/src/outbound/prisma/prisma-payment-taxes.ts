import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PaymentTax } from '../../domain/tax/payment-tax.js';
import type { SellerRole, TaxTreatment } from '../../domain/tax/taxed-supply.js';
import type { PaymentTax as PaymentTaxRow, PrismaClient } from '../../generated/client.js';

/** The tax of each captured payment, as it was worked out once. Only what the provider calls it may change. */
@Injectable()
export class PrismaPaymentTaxes {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(paymentId: string): Promise<PaymentTax | undefined> {
    const row = await this.database.current.paymentTax.findUnique({ where: { paymentId } });
    return row ? toPaymentTax(row) : undefined;
  }

  async add({ netMinor: _net, ...tax }: PaymentTax): Promise<void> {
    await this.database.current.paymentTax.create({ data: tax });
  }

  async rename(paymentId: string, providerRef: string): Promise<void> {
    await this.database.current.paymentTax.update({ where: { paymentId }, data: { providerRef } });
  }
}

const toPaymentTax = (row: PaymentTaxRow): PaymentTax => ({
  ...row,
  sellerRole: row.sellerRole as SellerRole,
  treatment: row.treatment as TaxTreatment,
  netMinor: row.grossMinor - row.vatMinor,
});
