/** Half a year of payments, with refunds, fees, payouts to the bank and a correction whose reason is hard to quote. */
const PAYMENTS = 400;
const REASON = String.raw`Stripe's "goodwill"; see mail #7 \ 8 – 1,5 % @ {x}`;

export async function seedHistory(client) {
  await client.query('begin');
  const at = `timestamptz '2026-01-01' + n * interval '11 hours'`;
  const book = (kind, entries, { where = 'true', when = at, more = ['', ''] } = {}) =>
    client.query(
      `with made as (
         insert into ledger_movement (id, kind, reference, provider_ref, currency, occurred_at, operator, reason)
         select gen_random_uuid(), $1, $1 || n, 'ch_' || n, 'USD', ${when}, $2, $3
         from generate_series(1, ${PAYMENTS}) n where ${where} returning id)
       insert into ledger_entry select made.id, account, debit, credit
       from made, (values ${entries}) as entry (account, debit, credit)`,
      [kind, ...more],
    );
  await book('hold', `('card_holds', 7501, 0), ('hold_obligations', 0, 7501)`);
  await book('hold_released', `('hold_obligations', 7501, 0), ('card_holds', 0, 7501)`);
  await book('capture', `('provider_balance', 7501, 0), ('coach_payable', 0, 7501)`);
  await book('fee', `('coach_payable', 2250, 0), ('deferred_revenue', 0, 2250)`);
  await book('provider_fee', `('provider_fees', 248, 0), ('provider_balance', 0, 248)`);
  const refunded = 'n % 7 = 0';
  const refund = `('coach_payable', 5251, 0), ('deferred_revenue', 2250, 0), ('provider_balance', 0, 7501)`;
  await book('refund', refund, { where: refunded });
  const paid = { where: `not ${refunded}`, when: `${at} + interval '7 days'` };
  await book('transfer', `('coach_payable', 5251, 0), ('provider_balance', 0, 5251)`, paid);
  await book('revenue_recognized', `('deferred_revenue', 2250, 0), ('platform_revenue', 0, 2250)`, paid);
  await book('vat', `('platform_revenue', 390, 0), ('vat_payable', 0, 390)`, paid);
  const monthly = { where: 'n % 60 = 0' };
  await book('bank_payout', `('bank', 50000, 0), ('provider_balance', 0, 50000)`, monthly);
  await book('dispute', `('disputed_funds', 7501, 0), ('provider_balance', 0, 7501)`, { where: 'n = 100' });
  await book('provider_adjustment', `('suspense', 7, 0), ('provider_balance', 0, 7)`, { where: 'n = 150' });
  const corrected = { where: 'n = 151', more: ['Olga "the books" O\'Hara', REASON] };
  await book('correction', `('provider_fees', 7, 0), ('suspense', 0, 7)`, corrected);
  await client.query('commit');
}
