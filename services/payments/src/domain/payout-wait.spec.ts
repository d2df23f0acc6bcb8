import { buildSettlement, WINDOW_END } from '../../test/factories/settlements.js';
import type { Dispute } from './dispute.js';
import { NEW_ACCOUNT_STATE, type PayoutAccount } from './payout-account.js';
import { payoutWaitReason } from './payout-wait.js';
import type { Payout } from './payout.js';
import type { Settlement } from './settlement.js';

const accountOf = (state: Partial<PayoutAccount['state']>) =>
  ({ providerAccountId: 'acct', state: { ...NEW_ACCOUNT_STATE, ...state } }) as PayoutAccount;
const READY = accountOf({ detailsSubmitted: true, payoutsEnabled: true });
const AFTER = new Date(WINDOW_END.getTime() + 1_000);
const captured = (payout: Partial<Payout> = {}, change: Partial<Settlement> = {}): Settlement => ({
  ...buildSettlement('completed', { status: 'pending', dueAt: WINDOW_END, ...payout }),
  ...change,
});
const refund = { status: 'requested' } as Settlement['refunds'][number];
const pending = (amountMinor: number) =>
  ({ status: 'pending', amountMinor, coachMinor: 0 }) as Settlement['refunds'][number];
const dispute = { status: 'under_review' } as Dispute;

describe('why a share waits', () => {
  it.each<[string | undefined, Settlement, PayoutAccount | undefined]>([
    ['refund', captured({ status: 'canceled' }, { refunds: [refund] }), READY],
    ['refund', captured({ status: 'canceled' }, { refunds: [pending(7_500)] }), READY],
    [undefined, captured({}, { refunds: [pending(1_000)] }), READY],
    ['dispute', captured({}, { disputes: [dispute] }), READY],
    ['held', captured({ heldAt: AFTER }), undefined],
    ['account-missing', captured(), undefined],
    ['account-missing', captured(), accountOf({})],
    ['account-restricted', captured(), accountOf({ detailsSubmitted: true })],
    ['funds-pending', captured({ failures: 1, failureCode: 'balance_insufficient' }), READY],
    ['provider-refused', captured({ failures: 1, failureCode: 'account_closed' }), READY],
    [undefined, captured(), READY],
    [undefined, captured({ status: 'completed' }), READY],
    [undefined, captured({ status: 'canceled' }), READY],
    [undefined, buildSettlement('authorized', null), READY],
  ])('%s', (reason, settlement, account) => {
    expect(payoutWaitReason(settlement, { account }, AFTER)).toBe(reason);
  });

  it('is a freeze of all payouts of the coach, before what ails the account', () => {
    const freeze = { reason: 'operator', frozenAt: WINDOW_END, endsAt: null } as const;
    expect(payoutWaitReason(captured(), { freeze }, AFTER)).toBe('frozen');
    expect(payoutWaitReason(captured({ heldAt: AFTER }), { account: READY, freeze }, AFTER)).toBe('held');
    expect(payoutWaitReason(captured({ status: 'completed' }), { freeze }, AFTER)).toBeUndefined();
  });

  it('is the guarantee until its window is over, whatever the account is like', () => {
    const before = new Date(WINDOW_END.getTime() - 1);
    expect(payoutWaitReason(captured(), {}, before)).toBe('guarantee');
  });
});
