import { buildSettlement, NOW } from '../../test/factories/settlements.js';
import { observeTransfer } from './transfer-decisions.js';

const transfer = { id: 'tr', paymentId: 'payment', amountMinor: 5_000, createdAt: NOW, reversals: [] };

it('tells once that a share was transferred, with what was kept for debts', () => {
  const processing = buildSettlement('completed', { status: 'processing', collectedMinor: 250 });
  const paid = observeTransfer(processing, transfer);
  expect(paid.events).toEqual([
    { type: 'paid-out', amountMinor: 5_000, collectedMinor: 250, paidOutAt: paid.payout?.paidOutAt },
  ]);
  expect(observeTransfer(paid, transfer).events).toHaveLength(1);
});
