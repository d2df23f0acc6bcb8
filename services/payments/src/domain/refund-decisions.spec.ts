import { buildSettlement, NOW, WINDOW_END } from '../../test/factories/settlements.js';
import { PAYMENT_STATUSES } from './payment-status.js';
import {
  failRefund,
  refundableUntil,
  refundUnderWay,
  renewRefundKey,
  requestRefund,
} from './refund-decisions.js';
import type { Settlement } from './settlement.js';

const ask = (settlement: Settlement, asOperator = false, reason = 'No sound') =>
  requestRefund(settlement, { by: 'someone', asOperator, reason, now: NOW });
const declineRefund = (settlement: Settlement, message: string) =>
  failRefund(settlement, { code: 'charge_disputed', message }, WINDOW_END);
const throwing = (code: string) => expect.objectContaining({ code }) as Error;

describe('a refund', () => {
  it('cancels the payout and notes who asked for it, when and why', () => {
    const settlement = ask(buildSettlement());
    expect(settlement).toMatchObject({
      payment: { status: 'completed' },
      payout: { status: 'canceled' },
      refunds: [
        {
          status: 'requested',
          amountMinor: 7_500,
          currency: 'USD',
          attempt: 1,
          requestedAt: NOW,
          requestedBy: 'someone',
          reason: 'No sound',
          settledAt: null,
        },
      ],
    });
    expect(refundUnderWay(settlement)).toBe(settlement.refunds[0]);
  });

  it('leaves the records as they were that it was asked of', () => {
    const before = buildSettlement();
    const copy = structuredClone(before);
    declineRefund(ask(before), '');
    expect(before).toEqual(copy);
  });

  it('is possible for the athlete until the window closes, to the moment', () => {
    expect(refundableUntil(buildSettlement(), NOW)).toEqual(WINDOW_END);
    const over = buildSettlement('completed', { dueAt: NOW });
    expect(refundableUntil(over, NOW)).toBeNull();
    expect(() => ask(over)).toThrow(throwing('REFUND_WINDOW_CLOSED'));
  });

  it('is possible for an operator after it', () => {
    expect(ask(buildSettlement('completed', { dueAt: NOW }), true).payout?.status).toBe('canceled');
  });

  it('has its reason from an operator', () => {
    expect(() => ask(buildSettlement(), true, '')).toThrow(throwing('REFUND_REASON_MISSING'));
  });

  it('fetches a share that was transferred back first, for an operator only', () => {
    const paidOut = buildSettlement('completed', { status: 'completed' });
    expect(() => ask(paidOut)).toThrow(throwing('REFUND_WINDOW_CLOSED'));
    expect(ask(paidOut, true)).toMatchObject({
      payout: { status: 'reversing', reversalAttempt: 1 },
      refunds: [{ status: 'requested' }],
    });
  });

  it('is not possible while the transfer is being made', () => {
    const transferring = buildSettlement('completed', { status: 'processing' });
    expect(refundableUntil(transferring, NOW)).toBeNull();
    expect(() => ask(transferring)).toThrow(throwing('REFUND_WINDOW_CLOSED'));
    expect(() => ask(transferring, true)).toThrow(throwing('PAYMENT_NOT_REFUNDABLE'));
  });

  it.each(PAYMENT_STATUSES.filter((status) => status !== 'completed'))(
    'is not possible of a payment that is %s',
    (status) => {
      expect(refundableUntil(buildSettlement(status), NOW)).toBeNull();
      expect(() => ask(buildSettlement(status), true)).toThrow(throwing('PAYMENT_NOT_REFUNDABLE'));
    },
  );

  it('that was refused leaves the share to be paid, and another can be asked for under another key', () => {
    const declined = declineRefund(ask(buildSettlement()), 'Charge is too old.');
    expect(declined).toMatchObject({
      payout: { status: 'pending' },
      refunds: [
        {
          status: 'failed',
          failureCode: 'charge_disputed',
          failureMessage: 'Charge is too old.',
          settledAt: WINDOW_END,
        },
      ],
      events: [
        { type: 'refund-requested', amountMinor: 7_500, requestedAt: NOW },
        { type: 'refund-failed', failureCode: 'charge_disputed', wasRefunded: false, failedAt: WINDOW_END },
      ],
    });
    expect(ask(declined).refunds).toMatchObject([
      { status: 'failed', attempt: 1 },
      { status: 'requested', attempt: 2 },
    ]);
  });

  it('takes a new key that the next refund does not take again', () => {
    const declined = declineRefund(renewRefundKey(ask(buildSettlement())), '');
    expect(ask(declined).refunds.map(({ attempt }) => attempt)).toEqual([2, 3]);
  });

  it('that was refused after its share came back pays that share by another transfer', () => {
    const asked = ask(buildSettlement('completed', { status: 'reversed' }), true);
    expect(declineRefund(asked, '')).toMatchObject({ payout: { status: 'pending', attempt: 1 } });
  });
});
