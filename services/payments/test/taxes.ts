import type { UserCaller } from '@bandeja/auth';
import type { TaxDetails } from '@bandeja/contracts/payments';
import type { CommissionInvoiceFacts } from '../src/domain/document.js';
import { BookTaxes } from '../src/use-cases/tax/book-taxes.js';
import { buildTaxDetails } from './factories/tax-details.js';
import type { Agreement, PaymentsApp } from './payments-app.js';

/** A seller in Spain who is registered for VAT. */
export const SPANISH_SELLER = {
  SELLER_COUNTRY: 'ES',
  SELLER_VAT_ID: 'ESB12345678',
  SELLER_TAX_ID: 'B12345678',
  TAX_PROVIDER: 'table',
};

export const asIndividual = (changes: Partial<TaxDetails> = {}): TaxDetails => ({
  ...buildTaxDetails(),
  entity: 'TAX_ENTITY_INDIVIDUAL',
  ...changes,
});

export const tell = (app: PaymentsApp, as: UserCaller, changes: Partial<TaxDetails> = {}) =>
  app.client.setTaxDetails({ details: asIndividual(changes) }, { as });

/** Runs the job until nothing is left to do. */
export async function bookTaxes(app: PaymentsApp): Promise<void> {
  for (;;) {
    const { done, errors } = await app.use(BookTaxes).execute();
    if (errors.length > 0) throw errors[0]?.error;
    if (done === 0) return;
  }
}

export interface PaymentTaxRow {
  seller_role: string;
  treatment: string;
  country: string;
  rate_bps: number;
  gross_minor: number;
  vat_minor: number;
  evidence: string[];
  provider_ref: string;
}

export async function taxOf(app: PaymentsApp, { analysisId }: Agreement): Promise<PaymentTaxRow | undefined> {
  const sql = 'select payment_tax.* from payment_tax join payment on id = payment_id where analysis_id = $1';
  return (await app.sql<PaymentTaxRow>(sql, analysisId))[0];
}

export async function invoiceFactsOf(
  app: PaymentsApp,
  { userId }: UserCaller,
): Promise<CommissionInvoiceFacts[]> {
  const rows = await app.sql<{ facts: CommissionInvoiceFacts }>(
    `select facts from document where owner_id = $1 and kind = 'commission_invoice' order by number`,
    userId,
  );
  return rows.map(({ facts }) => facts);
}
