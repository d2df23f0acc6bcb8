import { booksOf } from './books.js';
import { Money } from './money.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { BookTaxes } from '../src/use-cases/tax/book-taxes.js';
import { bookTaxes, SPANISH_SELLER, taxOf } from './taxes.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp({ ...SPANISH_SELLER, SELLER_ROLE: 'principal', TAX_PROVIDER: 'stripe' });
  money = new Money(app);
  await restJobs(app, 'taxes');
});
afterAll(() => app.stop());

const soldIn = async (country: string) => {
  const agreement = await money.captured();
  const sql = 'update payment set card_country = $2 where analysis_id = $1';
  await app.sql(sql, agreement.analysisId, country);
  return agreement;
};

it('asks Stripe Tax what the tax of a sale is, and tells it of refunds', async () => {
  const agreement = await soldIn('FI');
  await bookTaxes(app);
  expect(await taxOf(app, agreement)).toMatchObject({
    treatment: 'standard',
    country: 'FI',
    rate_bps: 2_550,
    vat_minor: 1_524,
    provider_ref: expect.stringMatching(/^tax_/),
  });
  const { id } = await money.chargeOf(agreement);
  await app.sdk.refunds.create({ charge: id, amount: 2_500 });
  await app.sync(agreement);
  await bookTaxes(app);
  const { provider_ref: original } = (await taxOf(app, agreement))!;
  const tooMuch = { mode: 'partial', original_transaction: original, reference: 'probe' } as const;
  await expect(
    app.sdk.tax.transactions.createReversal({ ...tooMuch, flat_amount: -5_001 }),
  ).rejects.toMatchObject({ param: 'flat_amount' });
  await money.refund(agreement);
  await bookTaxes(app);
  expect(new Set(Object.values(await booksOf(app, agreement)))).toEqual(new Set([0]));
});

it('tells Stripe Tax of a refund that the bank returned, and of the one that is made again', async () => {
  const agreement = await soldIn('FI');
  await bookTaxes(app);
  const { id: charge } = await money.chargeOf(agreement);
  const part = await app.sdk.refunds.create({ charge, amount: 2_500 });
  await app.sync(agreement);
  await bookTaxes(app);
  const returned = async (refund: string) => {
    await app.stripe.settleRefund(refund, 'failed');
    await app.sync(agreement);
    await bookTaxes(app);
    expect(await booksOf(app, agreement)).toMatchObject({ vat_payable: -1_524, coach_payable: -5_250 });
  };
  await returned(part.id);
  const all = await app.sdk.refunds.create({ charge });
  await app.sync(agreement);
  await bookTaxes(app);
  await returned(all.id);
  await money.refund(agreement);
  await bookTaxes(app);
  expect(new Set(Object.values(await booksOf(app, agreement)))).toEqual(new Set([0]));
});

it('charges none where the seller is not registered', async () => {
  const agreement = await soldIn('US');
  await bookTaxes(app);
  expect(await taxOf(app, agreement)).toMatchObject({ treatment: 'outside_scope', vat_minor: 0 });
});

it.each([
  ['a refusal', { error: { status: 400, type: 'invalid_request_error' } }, 1],
  ['an answer that was lost', { loseAnswer: true }, 0],
] as const)('counts a sale once after %s', async (_what, failure, errors) => {
  const agreement = await soldIn('DE');
  await app.stripe.failNext('tax.transactions.create_from_calculation', failure);
  expect((await app.use(BookTaxes).execute()).errors).toHaveLength(errors);
  await app.sql(`update tax_booking set next_try_at = now() - interval '1 second' where booked_at is null`);
  await app.stripe.forgetFailures();
  await bookTaxes(app);
  expect(await taxOf(app, agreement)).toMatchObject({ country: 'DE', vat_minor: 1_197 });
});
