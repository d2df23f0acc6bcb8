import { Payment } from './payment.js';
import type { PaymentRecord } from './payment-record.js';
import { PAYMENT_STATUSES } from './payment-status.js';
import { declineRefund, isRefundUnderWay, refundableUntil, renewGuarantee, requestRefund } from './refund.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-28T12:00:00Z');
const terms = { analysisId: 'a', athleteId: 'athlete', coachId: 'coach', title: 'T', commissionBps: 3_000 };

const recordOf = (more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...Payment.open({ ...terms, total: { amountMinor: 7_500, currency: 'USD' } }, NOW).record,
  ...{ status: 'completed', payoutStatus: 'pending', payoutDueAt: LATER, ...more },
});
const ask = (record: PaymentRecord, asOperator = false, reason = 'No sound') =>
  requestRefund(record, { by: 'someone', asOperator, reason, now: NOW });

describe('a refund', () => {
  it('cancels the payout and notes who asked for it, when and why', () => {
    const record = recordOf();
    ask(record);
    expect(record).toMatchObject({
      ...{ status: 'completed', payoutStatus: 'canceled', refundState: 'requested', refundAttempt: 1 },
      ...{ refundRequestedAt: NOW, refundRequestedBy: 'someone', refundReason: 'No sound' },
    });
    expect(isRefundUnderWay(record)).toBe(true);
  });

  it('is possible for the athlete until the window closes, to the moment', () => {
    expect(refundableUntil(recordOf(), NOW)).toEqual(LATER);
    expect(refundableUntil(recordOf({ payoutDueAt: NOW }), NOW)).toBeNull();
    expect(() => ask(recordOf({ payoutDueAt: NOW }))).toThrow(
      expect.objectContaining({ code: 'REFUND_WINDOW_CLOSED' }),
    );
  });

  it('is possible for an operator after it', () => {
    const record = recordOf({ payoutDueAt: NOW });
    ask(record, true);
    expect(record.payoutStatus).toBe('canceled');
  });

  it('has its reason from an operator', () => {
    expect(() => ask(recordOf(), true, '')).toThrow(
      expect.objectContaining({ code: 'REFUND_REASON_MISSING' }),
    );
  });

  it('fetches a share that was transferred back first, for an operator only', () => {
    const record = recordOf({ payoutStatus: 'completed' });
    expect(() => ask(record)).toThrow(expect.objectContaining({ code: 'REFUND_WINDOW_CLOSED' }));
    ask(record, true);
    expect(record).toMatchObject({ payoutStatus: 'reversing', reversalAttempt: 1, refundState: 'requested' });
  });

  it('is not possible while the transfer is being made', () => {
    const record = recordOf({ payoutStatus: 'processing' });
    expect(refundableUntil(record, NOW)).toBeNull();
    expect(() => ask(record)).toThrow(expect.objectContaining({ code: 'REFUND_WINDOW_CLOSED' }));
    expect(() => ask(record, true)).toThrow(expect.objectContaining({ code: 'PAYMENT_NOT_REFUNDABLE' }));
  });

  it.each(PAYMENT_STATUSES.filter((status) => status !== 'completed'))(
    'is not possible of a payment that is %s',
    (status) => {
      expect(refundableUntil(recordOf({ status }), NOW)).toBeNull();
      expect(() => ask(recordOf({ status }), true)).toThrow(
        expect.objectContaining({ code: 'PAYMENT_NOT_REFUNDABLE' }),
      );
    },
  );

  it('that was refused leaves the share to be paid, and can be asked for again under another key', () => {
    const record = recordOf();
    ask(record);
    declineRefund(new Payment(record, []));
    expect(record).toMatchObject({ payoutStatus: 'pending', refundState: 'declined' });
    ask(record);
    expect(record.refundAttempt).toBe(2);
  });

  it('that was refused after its share came back pays that share by another transfer', () => {
    const record = recordOf({ payoutStatus: 'reversed', refundState: 'requested' });
    declineRefund(new Payment(record, []));
    expect(record).toMatchObject({ payoutStatus: 'pending', payoutAttempt: 1 });
  });
});

describe('the guarantee', () => {
  it('starts anew with a new delivery (T-25)', () => {
    const record = recordOf();
    renewGuarantee(record, LATER, 1_000);
    expect(record.payoutDueAt).toEqual(new Date(LATER.getTime() + 1_000));
  });

  it('does not start anew for money that is gone', () => {
    for (const payoutStatus of ['processing', 'completed', 'canceled'] as const) {
      const record = recordOf({ payoutStatus });
      renewGuarantee(record, LATER, 1_000);
      expect(record.payoutDueAt).toEqual(LATER);
    }
  });
});
