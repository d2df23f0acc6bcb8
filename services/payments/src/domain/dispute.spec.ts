import { NO_OUTCOME } from './analysis-outcome.js';
import type { ProviderDispute } from './dispute-record.js';
import { observeDispute } from './dispute.js';
import type { Movement } from './ledger.js';
import { Payment } from './payment.js';
import { observeTransfer } from './transfer.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const SHARE = 5_251;

function captured(): Payment {
  const payment = Payment.open(
    {
      ...{ analysisId: 'a', athleteId: 'athlete', coachId: 'coach', title: 'T', commissionBps: 3_000 },
      total: { amountMinor: 7_501, currency: 'USD' },
    },
    NOW,
  );
  payment.openHold('cus', 'pm', NOW);
  payment.observe(
    {
      ...{ id: 'pi', sequence: 1, state: 'captured', paymentId: payment.record.id, ...payment.record.total },
      ...{ clientSecret: '', customerId: 'cus', paymentMethodId: 'pm', chargeId: 'ch', heldAt: NOW },
      ...{ captureBefore: NOW, card: null, lapsed: false, disputed: false, failureMessage: '' },
    },
    { outcome: NO_OUTCOME, now: NOW, payoutHoldMs: 1_000 },
  );
  payment.events.length = 0;
  return payment;
}

const told = (status: ProviderDispute['status'], more: Partial<ProviderDispute> = {}): ProviderDispute => ({
  ...{ id: 'dp', intentId: 'pi', status, reason: 'fraudulent', amountMinor: 7_501, evidenceDueBy: at(9) },
  ...{ openedAt: NOW, lines: [{ id: 'txn_1', amountMinor: -7_501 }], ...more },
});
const BACK = [
  { id: 'txn_1', amountMinor: -7_501 },
  { id: 'txn_2', amountMinor: 7_501 },
];
const transfer = (payment: Payment, reversals: { id: string; amountMinor: number }[] = []) =>
  observeTransfer(payment, { id: 'tr', paymentId: payment.record.id, amountMinor: SHARE, reversals }, NOW);

function books(movements: Movement[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, debitMinor, creditMinor } of movements.flatMap(({ entries }) => entries))
    sums[account] = (sums[account] ?? 0) + debitMinor - creditMinor;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

describe('a dispute', () => {
  it('freezes the payment and is told once for each change, however often it is heard of', () => {
    const payment = captured();
    for (const minute of [1, 2, 3]) observeDispute(payment, told('needs_response'), at(minute));
    observeDispute(payment, told('under_review'), at(4));
    expect(payment.record).toMatchObject({ status: 'disputed', payoutStatus: 'pending' });
    expect(payment.events).toMatchObject([{ status: 'needs_response' }, { status: 'under_review' }]);
    expect(books(payment.movements)).toEqual({
      ...{ disputed_funds: 7_501, coach_payable: -SHARE, platform_revenue: -2_250 },
    });
  });

  it('does not go back on an answer to an older question', () => {
    const payment = captured();
    observeDispute(payment, told('won', { lines: BACK }), at(2));
    observeDispute(payment, told('needs_response'), at(1));
    expect(payment.status).toBe('completed');
    expect(payment.disputes).toMatchObject([{ status: 'won' }]);
  });

  it('that is won gives everything back and lets the share be paid', () => {
    const payment = captured();
    observeDispute(payment, told('needs_response'), at(1));
    observeDispute(payment, told('won', { lines: BACK }), at(2));
    expect(payment.record).toMatchObject({ status: 'completed', payoutStatus: 'pending' });
    expect(books(payment.movements)).toMatchObject({ provider_balance: 7_501, coach_payable: -SHARE });
  });

  it('that is lost takes the share for good and leaves no books open', () => {
    const payment = captured();
    observeDispute(payment, told('lost'), at(1));
    observeDispute(payment, told('lost'), at(2));
    expect(payment.record).toMatchObject({ status: 'disputed', payoutStatus: 'canceled' });
    expect(books(payment.movements)).toEqual({});
  });

  it('that is lost after the transfer asks the share back, and books what comes', () => {
    const payment = captured();
    transfer(payment);
    observeDispute(payment, told('lost'), at(1));
    expect(payment.record).toMatchObject({ payoutStatus: 'reversing', reversalAttempt: 1 });
    expect(books(payment.movements)).toEqual({ coach_payable: SHARE, provider_balance: -SHARE });
    transfer(payment, [{ id: 'trr', amountMinor: SHARE }]);
    expect(payment.record.payoutStatus).toBe('reversed');
    expect(books(payment.movements)).toEqual({});
  });

  it('that was lost and is won on appeal owes the share again', () => {
    const payment = captured();
    observeDispute(payment, told('lost'), at(1));
    observeDispute(payment, told('under_review'), at(2));
    expect(payment.status).toBe('disputed');
    observeDispute(payment, told('won', { lines: BACK }), at(3));
    expect(payment.record).toMatchObject({ status: 'completed', payoutStatus: 'pending' });
    expect(books(payment.movements)).toMatchObject({ provider_balance: 7_501, coach_payable: -SHARE });
  });

  it('of an inquiry, which takes no money, freezes as well', () => {
    const payment = captured();
    observeDispute(payment, told('needs_response', { lines: [] }), at(1));
    expect(payment.status).toBe('disputed');
    observeDispute(payment, told('won', { lines: [] }), at(2));
    expect(payment.status).toBe('completed');
  });

  it('keeps the payment frozen until the last of several is decided', () => {
    const payment = captured();
    observeDispute(payment, told('needs_response', { id: 'dp_1', lines: [] }), at(1));
    observeDispute(payment, told('needs_response', { id: 'dp_2', lines: [] }), at(2));
    observeDispute(payment, told('won', { id: 'dp_1', lines: [] }), at(3));
    expect(payment.status).toBe('disputed');
    observeDispute(payment, told('won', { id: 'dp_2', lines: [] }), at(4));
    expect(payment.status).toBe('completed');
  });
});
