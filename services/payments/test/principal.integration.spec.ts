import { vi } from 'vitest';
import { IssueDueDocuments } from '../src/use-cases/documents/issue-due-documents.js';
import { booksOf, unbalanced } from './books.js';
import { Money } from './money.js';
import { askFor, documentsOf, paymentOf, read } from './papers.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { readPdf } from './pdf-text.js';
import { call } from './people.js';
import { TaxCalculator } from '../src/use-cases/ports/tax-calculator.js';
import { BookTaxes } from '../src/use-cases/tax/book-taxes.js';
import { bookTaxes, SPANISH_SELLER, taxOf } from './taxes.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp({ ...SPANISH_SELLER, SELLER_ROLE: 'principal' });
  money = new Money(app);
  await restJobs(app, 'taxes');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const livesIn = (agreement: { analysisId: string }, country: string) =>
  app.sql('update payment set card_country = $2 where analysis_id = $1', agreement.analysisId, country);

describe('an analysis that the platform sells itself', () => {
  it('has the tax of the athlete’s country in its receipt, which waits for it, and in the ledger', async () => {
    const agreement = await money.captured();
    await app.use(IssueDueDocuments).execute();
    expect(await documentsOf(app, agreement)).toEqual([]);
    await livesIn(agreement, 'FI');
    await call(app, agreement.athlete, 'Carla Domínguez', 'Europe/Madrid');
    await bookTaxes(app);
    expect(await taxOf(app, agreement)).toMatchObject({
      seller_role: 'principal',
      country: 'FI',
      rate_bps: 2_550,
      gross_minor: 7_500,
      vat_minor: 1_524,
      evidence: ['card:FI', 'timezone:ES'],
    });
    const { receipt } = await paymentOf(app, agreement);
    const { text } = await readPdf((await read(app, askFor(receipt))).pdf);
    for (const part of [
      'Seller Bandeja',
      'Visa ending in 4242',
      'Total paid $75.00',
      'Includes VAT 25.5% (FI): $15.24',
    ])
      expect(text).toContain(part);
    const { vat_payable, coach_payable } = await booksOf(app, agreement);
    expect({ vat_payable, coach_payable }).toEqual({ vat_payable: -1_524, coach_payable: -5_250 });
  });

  it('is given back with its tax, however many parts it is refunded in', async () => {
    const agreement = await money.captured({ rateMinor: 7_501 });
    await livesIn(agreement, 'ES');
    await bookTaxes(app);
    const { id } = await money.chargeOf(agreement);
    for (const amount of [1_111, 2_222]) {
      await app.sdk.refunds.create({ charge: id, amount });
      await app.sync(agreement);
      await bookTaxes(app);
    }
    await money.refund(agreement);
    await bookTaxes(app);
    const [receipt, ...notes] = (await documentsOf(app, agreement)).map(
      ({ facts }) => facts['tax'] as { vatMinor: number; netMinor: number },
    );
    expect(notes).toHaveLength(3);
    expect(notes.reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(receipt?.vatMinor);
    expect(notes.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(receipt?.netMinor);
    expect(new Set(Object.values(await booksOf(app, agreement)))).toEqual(new Set([0]));
    expect(await unbalanced(app)).toEqual([]);
  });

  it('is taxed before what was refunded of it at the same moment', async () => {
    const agreement = await money.captured();
    await livesIn(agreement, 'FI');
    await app.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id, amount: 2_500 });
    await app.sync(agreement);
    // The refund would come first by its time, as it may by its id when the times are the same.
    const moved = await app.sql(
      `update tax_booking set occurred_at = movement.occurred_at - interval '1 hour' from ledger_movement movement, payment
       where movement.id = movement_id and movement.kind = 'refund' and payment.id = movement.payment_id
         and analysis_id = $1 returning movement.id`,
      agreement.analysisId,
    );
    expect(moved).toHaveLength(1);
    await bookTaxes(app);
    // 25.5 % within 50 dollars.
    expect((await booksOf(app, agreement)).vat_payable).toBe(-1_016);
  });

  it('has no commission invoice', async () => {
    const agreement = await money.captured();
    await bookTaxes(app);
    const [{ count } = { count: -1 }] = await app.sql<{ count: number }>(
      'select count(*)::int as count from tax_booking where coach_id = $1 and is_invoiceable',
      agreement.coach.userId,
    );
    expect(count).toBe(0);
  });

  it('is tried again later when the tax cannot be worked out, and does not hold up others', async () => {
    const [failing, other] = [await money.captured(), await money.captured()];
    const calculator = app.use(TaxCalculator);
    const assess = calculator.assess.bind(calculator);
    await livesIn(failing, 'XX');
    vi.spyOn(calculator, 'assess').mockImplementation((supply, ask) =>
      supply.buyer.country === 'XX' ? Promise.reject(new Error('no answer')) : assess(supply, ask),
    );
    expect((await app.use(BookTaxes).execute()).errors).toHaveLength(1);
    expect([await taxOf(app, failing), await taxOf(app, other)]).toMatchObject([
      undefined,
      { treatment: 'outside_scope' },
    ]);
    vi.restoreAllMocks();
    await bookTaxes(app);
    expect(await taxOf(app, failing)).toBeUndefined();
    await app.sql(`update tax_booking set next_try_at = now() - interval '1 second' where booked_at is null`);
    await bookTaxes(app);
    expect(await taxOf(app, failing)).toMatchObject({ treatment: 'outside_scope' });
  });
});
