import { buildDispute } from '../../test/factories/disputes.js';
import { buildSettlement, NOW } from '../../test/factories/settlements.js';
import { declineReversal } from './payout-decisions.js';
import { requestRefund } from './refund-decisions.js';
import { requestedRefund, type Settlement } from './settlement.js';
import { observeTransfer, type ProviderTransfer } from './transfer-decisions.js';

const SHARE = 5_250;
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const made = (more: Partial<ProviderTransfer> = {}): ProviderTransfer => ({
  id: 'tr',
  paymentId: 'payment',
  amountMinor: SHARE,
  createdAt: after(60),
  reversals: [],
  ...more,
});
const reversal = (id: string, amountMinor: number, seconds: number) => ({
  id,
  amountMinor,
  createdAt: after(seconds),
});
const booked = ({ movements }: Settlement) =>
  movements.map(({ kind, reference, occurredAt }) => [kind, reference, occurredAt]);
const processing = () => buildSettlement('completed', { status: 'processing' });

describe('a transfer', () => {
  it('pays the share when the provider made it, and is booked once', () => {
    const paid = observeTransfer(observeTransfer(processing(), made()), made());
    expect(paid.payout).toMatchObject({
      status: 'completed',
      providerTransferId: 'tr',
      paidOutAt: after(60),
    });
    expect(booked(paid)).toEqual([['transfer', 'tr', after(60)]]);
  });

  it('was not made before the capture, also where the provider tells whole seconds', () => {
    const { payment, ...rest } = processing();
    const capturedAt = after(0.4);
    const settlement = { ...rest, payment: { ...payment, capturedAt } };
    expect(observeTransfer(settlement, made({ createdAt: NOW })).payout?.paidOutAt).toEqual(capturedAt);
  });

  it('that was made for a share that is refunded meanwhile is asked back', () => {
    const refunding = requestRefund(buildSettlement(), {
      by: 'someone',
      asOperator: false,
      reason: '',
      now: NOW,
    });
    expect(observeTransfer(refunding, made()).payout).toMatchObject({
      status: 'reversing',
      reversalAttempt: 1,
    });
  });

  it('that was made for a share that is lost meanwhile is asked back', () => {
    const lost = { ...buildSettlement('disputed', { status: 'canceled' }), disputes: [buildDispute()] };
    expect(observeTransfer(lost, made()).payout?.status).toBe('reversing');
  });

  it('that is undone already pays nothing', () => {
    const settlement = processing();
    const undone = made({ reversals: [reversal('trr', SHARE, 70)] });
    expect(observeTransfer(settlement, undone)).toBe(settlement);
  });

  it('is not taken for another while the share is paid', () => {
    const paid = observeTransfer(processing(), made());
    expect(observeTransfer(paid, made({ id: 'tr_2' }))).toBe(paid);
  });
});

describe('what is brought back of a transfer', () => {
  it('is kept and booked part by part, each at its own time', () => {
    const paid = observeTransfer(processing(), made());
    const [first, second] = [reversal('trr_1', 250, 70), reversal('trr_2', 5_000, 80)];
    const half = observeTransfer(paid, made({ reversals: [first] }));
    expect(half.payout?.status).toBe('completed');
    const whole = observeTransfer(half, made({ reversals: [first, second] }));
    expect(whole.payout).toMatchObject({
      status: 'reversed',
      reversals: [
        { id: 'trr_1', amountMinor: 250, reversedAt: after(70) },
        { id: 'trr_2', amountMinor: 5_000, reversedAt: after(80) },
      ],
    });
    expect(booked(whole).slice(1)).toEqual([
      ['reversal', 'trr_1', after(70)],
      ['reversal', 'trr_2', after(80)],
    ]);
  });

  it('is owed again when the refund was declined while it was under way', () => {
    const paid = observeTransfer(processing(), made());
    const back = made({ reversals: [reversal('trr', SHARE, 90)] });
    const reversing = buildSettlement('completed', { ...paid.payout, status: 'reversing' });
    expect(observeTransfer(reversing, back).payout).toMatchObject({ status: 'pending', attempt: 1 });
  });

  it('that the provider refuses leaves the coach the share, and declines the refund', () => {
    const paid = observeTransfer(processing(), made());
    const ask = { by: null, asOperator: true, reason: 'No notes', now: after(61) };
    const kept = declineReversal(requestRefund(paid, ask), 'Insufficient balance.', after(90));
    expect(kept).toMatchObject({
      payout: { status: 'completed' },
      refunds: [{ status: 'failed', failureMessage: 'Insufficient balance.' }],
    });
    expect(requestedRefund(kept)).toBeUndefined();
  });
});
