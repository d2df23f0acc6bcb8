/** What each payment of the seeded ledger has; two of its movements have a line at the provider. */
const MOVEMENTS = [
  ['hold', 'card_holds', 'hold_obligations', 7_500],
  ['hold_released', 'hold_obligations', 'card_holds', 7_500],
  ['capture', 'provider_balance', 'coach_payable', 7_500],
  ['fee', 'coach_payable', 'deferred_revenue', 2_250],
  ['transfer', 'coach_payable', 'provider_balance', 5_250],
  ['revenue_recognized', 'deferred_revenue', 'platform_revenue', 2_250],
];
export const ENTRIES_OF_A_PAYMENT = 2 * MOVEMENTS.length;

/** The times of lines, the oldest first, until some hours ago. */
export const createdAt = (index, count, now) =>
  new Date(now - 3 * 3_600_000 - ((count - index) / count) * 180 * 86_400_000);

/**
 * Books of so many captured and transferred payments, written past the triggers, whose work is not to be measured, and so
 * in the server itself, which is faster than any COPY to it.
 */
export async function seedLedger(client, payments) {
  await client.query('set session_replication_role = replica');
  for (const [place, [kind, debit, credit, minor]] of MOVEMENTS.entries()) {
    const id = `md5('${kind}' || n)::uuid`;
    const ref = kind === 'transfer' ? `'tr_' || n` : `'ch_' || n`;
    await client.query(
      `insert into ledger_movement (id, kind, reference, provider_ref, currency, occurred_at, booked_at)
       select ${id}, '${kind}', ${ref}, ${ref}, 'USD', at, at
       from generate_series(0, ${payments - 1}) n,
         lateral (select now() - interval '3 hours' - (${payments} - n)::float8 / ${payments} * interval '180 days'
           + ${place} * interval '1 ms' as at) times`,
    );
    await client.query(
      `insert into ledger_entry (movement_id, account, debit_minor, credit_minor)
       select ${id}, account, debit, credit from generate_series(0, ${payments - 1}) n,
         (values ('${debit}', ${minor}, 0), ('${credit}', 0, ${minor})) as entry (account, debit, credit)`,
    );
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
