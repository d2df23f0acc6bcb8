import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import { asAthlete } from '@bandeja/testing';
import { vi } from 'vitest';
import { commissionTotals } from '../src/domain/tax/commission-totals.js';
import { IssueDueDocuments } from '../src/use-cases/documents/issue-due-documents.js';
import { booksOf, unbalanced } from './books.js';
import { completed, newCoach, onboard } from './coaches.js';
import { Money } from './money.js';
import { askFor, gapsIn, nextMonth, read, statementFactsOf } from './papers.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { readPdf } from './pdf-text.js';
import { call } from './people.js';
import { bookTaxes, asIndividual, invoiceFactsOf, SPANISH_SELLER, taxOf, tell } from './taxes.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp(SPANISH_SELLER);
  money = new Money(app);
  await restJobs(app, 'taxes', 'documents');
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await gapsIn(app, 'I')).toEqual([]);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const itIs = (time: Date) => vi.spyOn(app.use(Clock), 'now').mockReturnValue(time);
const inMonths = (count: number) => {
  const first = nextMonth();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count - 1, 1, 12));
};
const list = (as: UserCaller) => app.client.listCommissionInvoices({ pageSize: 0, pageToken: '' }, { as });
const movedTo = (coach: UserCaller, country: string) =>
  app.sql('update payout_account set country = $2 where coach_id = $1', coach.userId, country);

describe('a commission invoice', () => {
  it('has each commission of the month with its tax, and agrees with ledger and statement', async () => {
    const coach = await newCoach(app);
    await onboard(app, coach);
    await movedTo(coach, 'ES');
    await call(app, coach, 'Lucía Ferrer', 'Europe/Madrid');
    await tell(app, coach, { vatId: 'ES12345678Z' });
    const kept = await completed(app, await app.heldFor({ coach }));
    const refunded = await completed(app, await app.heldFor({ coach }));
    await money.refund(refunded);
    await bookTaxes(app);
    expect((await list(coach)).invoices).toEqual([]);
    itIs(nextMonth());
    const [invoice, ...others] = (await list(coach)).invoices;
    expect(others).toEqual([]);
    expect(invoice?.document).toMatchObject({
      kind: 'DOCUMENT_KIND_COMMISSION_INVOICE',
      number: expect.stringMatching(/^I-\d{4}-\d{6}$/),
    });
    const [facts] = await invoiceFactsOf(app, coach);
    expect(facts?.month).toBe(invoice?.month);
    expect(
      facts?.lines.map(({ isCorrection, grossMinor, vatMinor }) => [isCorrection, grossMinor, vatMinor]),
    ).toEqual([
      [false, 2_250, 390],
      [false, 2_250, 390],
      [true, -2_250, -390],
    ]);
    const [total] = commissionTotals(facts?.lines ?? []);
    expect(total).toMatchObject({ treatment: 'standard', country: 'ES', rateBps: 2_100, netMinor: 1_860 });
    const books = [await booksOf(app, kept), await booksOf(app, refunded)];
    expect(books.map((balances) => 0 - (balances['vat_payable'] ?? 0))).toEqual([total?.vatMinor, 0]);
    expect(
      books.map(({ platform_revenue = 0, deferred_revenue = 0 }) => 0 - platform_revenue - deferred_revenue),
    ).toEqual([total?.netMinor, 0]);
    const [statement] = await statementFactsOf(app, coach);
    const commissionMinor = statement?.lines.reduce((sum, line) => sum + line.commissionMinor, 0);
    expect(commissionMinor).toBe(total?.grossMinor);
    const { text } = await readPdf((await read(app, askFor(invoice?.document))).pdf);
    for (const part of [
      'Platform fee invoice',
      'VAT ID: ESB12345678',
      'Billed to Lucía Ferrer Ruiz Calle Mayor 1 28013 Madrid ES Tax ID: 12345678Z VAT ID: ES12345678Z',
      'Net VAT Total',
      '-$22.50',
      'Includes VAT 21% (ES)',
    ])
      expect(text).toContain(part);
    const spanish = await readPdf((await read(app, askFor(invoice?.document, 'es'))).pdf);
    expect(spanish.text).toContain('Incluye IVA 21 % (ES)');
  });

  it('reverses the charge for a business elsewhere in the EU, and keeps the rule of the day of each capture', async () => {
    const coach = await newCoach(app);
    await onboard(app, coach);
    await movedTo(coach, 'DE');
    const before = await completed(app, await app.heldFor({ coach }));
    await bookTaxes(app);
    await tell(app, coach, { country: 'DE', taxIdCountry: 'DE', taxId: '12345678901', vatId: 'DE123456789' });
    const after = await completed(app, await app.heldFor({ coach }));
    await bookTaxes(app);
    expect([await taxOf(app, before), await taxOf(app, after)]).toMatchObject([
      { treatment: 'standard', country: 'ES', vat_minor: 390, evidence: ['account:DE'] },
      { treatment: 'reverse_charge', vat_minor: 0, evidence: ['account:DE', 'vat-id:DE123456789'] },
    ]);
    itIs(nextMonth());
    const [invoice] = (await list(coach)).invoices;
    const { text } = await readPdf((await read(app, askFor(invoice?.document))).pdf);
    expect(text).toContain('Reverse charge: VAT is due by the recipient.');
    expect(await booksOf(app, after)).not.toHaveProperty('vat_payable');
  });

  it('of a later month has its refunds as negative lines, and is issued by the job once', async () => {
    const coach = await newCoach(app);
    const agreement = await completed(app, await app.heldFor({ coach }));
    await bookTaxes(app);
    itIs(nextMonth());
    const job = app.use(IssueDueDocuments);
    await Promise.all([job.execute(), list(coach), job.execute()]);
    vi.restoreAllMocks();
    await money.refund(agreement);
    await bookTaxes(app);
    itIs(inMonths(2));
    await job.execute();
    await job.execute();
    const facts = await invoiceFactsOf(app, coach);
    expect(facts.map(({ lines }) => lines.map(({ grossMinor }) => grossMinor))).toEqual([[2_250], [-2_250]]);
  });

  it('waits until the tax of all its movements is worked out', async () => {
    const coach = await newCoach(app);
    await completed(app, await app.heldFor({ coach }));
    itIs(nextMonth());
    expect((await list(coach)).invoices).toEqual([]);
    await bookTaxes(app);
    expect((await list(coach)).invoices).toHaveLength(1);
  });

  it('is seen by its coach alone', async () => {
    await expect(list(await asAthlete())).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await list(await newCoach(app))).invoices).toEqual([]);
  });
});

describe('tax details', () => {
  it('are told and read by their coach alone', async () => {
    const [coach, other] = [await newCoach(app), await newCoach(app)];
    const read = async (as: UserCaller) => (await app.client.getTaxDetails({}, { as })).details;
    expect(await read(coach)).toBeUndefined();
    await tell(app, coach, { taxId: '12.345.678-z' });
    expect(await read(coach)).toEqual(asIndividual());
    await tell(app, coach, { entity: 'TAX_ENTITY_COMPANY', taxId: 'B12345678', registrationNumber: 'M-1' });
    expect(await read(coach)).toMatchObject({ registrationNumber: 'M-1', birthDate: '' });
    expect(await read(other)).toBeUndefined();
  });

  it('are refused with the field that is wrong', async () => {
    const coach = await newCoach(app);
    await expect(tell(app, coach, { taxId: '1' })).rejects.toMatchObject({ code: 'TAX_ID_INVALID' });
    await expect(tell(app, coach, { vatId: 'XX1' })).rejects.toMatchObject({ code: 'VAT_ID_INVALID' });
    await expect(tell(app, coach, { entity: 'TAX_ENTITY_UNSPECIFIED' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { field: 'entity' },
    });
    await expect(app.client.setTaxDetails({ details: undefined }, { as: coach })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});
