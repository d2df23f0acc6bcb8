import { Harness } from './harness.js';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

describe('the ledger', () => {
  it('refuses to be changed and refuses a movement that does not balance', async () => {
    const agreement = await harness.heldAgreement();
    const find = `(select ledger_movement.id from ledger_movement join payment on payment.id = payment_id where analysis_id = $1)`;
    await expect(
      harness.sql(
        `update ledger_entry set debit_minor = 1 where movement_id in ${find}`,
        agreement.analysisId,
      ),
    ).rejects.toThrow(/append-only/);
    await expect(
      harness.sql(`delete from ledger_movement where id in ${find}`, agreement.analysisId),
    ).rejects.toThrow(/append-only/);
    await expect(
      harness.sql(
        `insert into ledger_entry (movement_id, account, debit_minor) select id, 'platform_revenue', 1 from ${find} as found (id)`,
        agreement.analysisId,
      ),
    ).rejects.toThrow(/does not balance/);
  });

  it('has no room for a second live hold of one payment', async () => {
    const agreement = await harness.heldAgreement();
    await expect(
      harness.sql(
        `insert into payment_intent (id, payment_id, sequence, provider_customer_id, payment_method_id, state, created_at, updated_at)
         select gen_random_uuid(), id, 2, 'cus', 'pm', 'open', now(), now() from payment where analysis_id = $1`,
        agreement.analysisId,
      ),
    ).rejects.toThrow(/payment_intent_one_alive/);
  });
});
