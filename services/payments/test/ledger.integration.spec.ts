import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

describe('the ledger', () => {
  it('refuses to be changed and refuses a movement that does not balance', async () => {
    const agreement = await app.heldAgreement();
    const find = `(select ledger_movement.id from ledger_movement join payment on payment.id = payment_id where analysis_id = $1)`;
    await expect(
      app.sql(`update ledger_entry set debit_minor = 1 where movement_id in ${find}`, agreement.analysisId),
    ).rejects.toThrow(/append-only/);
    await expect(
      app.sql(`delete from ledger_movement where id in ${find}`, agreement.analysisId),
    ).rejects.toThrow(/append-only/);
    await expect(
      app.sql(
        `insert into ledger_entry (movement_id, account, debit_minor) select id, 'platform_revenue', 1 from ${find} as found (id)`,
        agreement.analysisId,
      ),
    ).rejects.toThrow(/does not balance/);
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
