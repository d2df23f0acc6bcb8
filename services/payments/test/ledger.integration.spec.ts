import { reconcile } from './balance.js';
import { Money } from './money.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
  await new Money(app).captured();
  await reconcile(app);
});
afterAll(() => app.stop());

const MOVEMENT = `(id, kind, reference, currency, occurred_at) values (gen_random_uuid(), 'bank_payout', 'po', 'USD', now())`;
const CORRECTION = `insert into ledger_movement (id, kind, reference, currency, occurred_at, operator, reason)
  values (gen_random_uuid(), 'correction', 'c', 'USD', now(), `;

describe('the ledger', () => {
  it.each([
    [`update ledger_entry set debit_minor = 1`, 'append-only'],
    [`update ledger_movement set occurred_at = now()`, 'append-only'],
    [`delete from ledger_entry`, 'append-only'],
    [`delete from ledger_movement`, 'append-only'],
    [`truncate ledger_entry`, 'append-only'],
    [`truncate ledger_movement cascade`, 'append-only'],
    [`update provider_line set amount_minor = 0, net_minor = 0 - fee_minor`, 'is kept as it was'],
    [`update provider_line set movement_id = null`, 'is kept as it was'],
    [`delete from provider_line`, 'is kept as it was'],
    [`truncate provider_line`, 'is kept as it was'],
    [`truncate document cascade`, 'append-only'],
  ])('refuses to be changed: %s', async (sql, problem) => {
    await expect(app.sql(sql)).rejects.toThrow(problem);
  });

  it('refuses a movement without entries, and entries that do not balance or come later', async () => {
    await expect(app.sql(`insert into ledger_movement ${MOVEMENT}`)).rejects.toThrow('has no entries');
    await expect(
      app.sql(
        `with made as (insert into ledger_movement ${MOVEMENT} returning id)
         insert into ledger_entry select id, 'bank', 100, 0 from made union all select id, 'provider_balance', 0, 99 from made`,
      ),
    ).rejects.toThrow('does not balance');
    await expect(
      app.sql(
        `with older as (select id from ledger_movement where kind = 'capture')
         insert into ledger_entry select id, 'bank', 1, 0 from older union all select id, 'suspense', 0, 1 from older`,
      ),
    ).rejects.toThrow('booked together with their movement');
  });

  it.each([`'', 'a reason')`, `'Olga', ' ')`])(
    'refuses a correction that nobody answers for: %s',
    async (signed) => {
      await expect(app.sql(CORRECTION + signed)).rejects.toThrow('ledger_movement_correction_signed');
    },
  );

  it('names the objects of the provider also for a version that does not', async () => {
    const named = await app.sql<{ kind: string; ref: string }>(
      `select kind, left(provider_ref, 3) as ref from ledger_movement where payment_id is not null order by kind`,
    );
    expect(named).toEqual(
      ['capture', 'fee', 'hold', 'hold_released', 'provider_fee'].map((kind) => ({ kind, ref: 'ch_' })),
    );
    const [row] = await app.sql(
      `select provider_object_of('capture', provider_intent_id) = provider_charge_id as charge,
         provider_object_of('dispute_loss', 'du_1:2') as dispute, provider_object_of('transfer', 'tr_1') as transfer
       from payment_intent`,
    );
    expect(row).toEqual({ charge: true, dispute: 'du_1', transfer: 'tr_1' });
  });

  it('has no room for a second live hold of one payment', async () => {
    const agreement = await app.heldAgreement();
    await expect(
      app.sql(
        `insert into payment_intent (id, payment_id, sequence, provider_customer_id, payment_method_id, state, created_at, updated_at)
         select gen_random_uuid(), id, 2, 'cus', 'pm', 'open', now(), now() from payment where analysis_id = $1`,
        agreement.analysisId,
      ),
    ).rejects.toThrow(/payment_intent_one_alive/);
  });
});
