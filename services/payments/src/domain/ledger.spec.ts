import {
  bookCapture,
  bookHold,
  bookRefund,
  bookRelease,
  bookReversal,
  bookTransfer,
  type Movement,
} from './ledger.js';

const AT = new Date('2026-11-21T12:00:00Z');
const HOLD = { reference: 'pi', providerRef: 'ch' };
const TOTAL = { amountMinor: 7_501, currency: 'USD' };
const SPLIT = { platformFeeMinor: 2_250, coachPayoutMinor: 5_251 };

function balances(movements: Movement[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { account, debitMinor, creditMinor } of movements.flatMap(({ entries }) => entries))
    result[account] = (result[account] ?? 0) + debitMinor - creditMinor;
  return result;
}

it('holds no money while a card is held and nothing at all once it is released', () => {
  expect(balances([...bookHold(HOLD, TOTAL, AT), ...bookRelease(HOLD, TOTAL, AT)])).toEqual({
    card_holds: 0,
    hold_obligations: 0,
  });
});

it('owes the coach their share and keeps the platform’s', () => {
  expect(balances([...bookHold(HOLD, TOTAL, AT), ...bookCapture(HOLD, TOTAL, SPLIT, AT)])).toEqual({
    card_holds: 0,
    hold_obligations: 0,
    provider_balance: 7_501,
    coach_payable: -5_251,
    deferred_revenue: -2_250,
  });
});

it('owes the coach nothing after the transfer', () => {
  const coachShare = { amountMinor: 5_251, currency: 'USD' };
  const all = [...bookCapture(HOLD, TOTAL, SPLIT, AT), ...bookTransfer('tr', coachShare, AT)];
  expect(balances(all)).toMatchObject({ coach_payable: 0, provider_balance: 2_250 });
});

it('leaves nothing of a transfer after its reversal and refund', () => {
  const coachShare = { amountMinor: 5_251, currency: 'USD' };
  const all = [
    ...bookCapture(HOLD, TOTAL, SPLIT, AT),
    ...bookTransfer('tr', coachShare, AT),
    ...bookReversal('trr', coachShare, AT),
    ...bookRefund('pi', TOTAL, SPLIT, AT),
  ];
  expect(balances(all)).toMatchObject({ coach_payable: 0, provider_balance: 0, deferred_revenue: 0 });
});

it('leaves nothing of a capture after its refund', () => {
  const all = [
    ...bookHold(HOLD, TOTAL, AT),
    ...bookCapture(HOLD, TOTAL, SPLIT, AT),
    ...bookRefund('pi', TOTAL, SPLIT, AT),
  ];
  expect(Object.values(balances(all)).every((balance) => balance === 0)).toBe(true);
});

it('books no movement of nothing', () => {
  const kinds = bookCapture(HOLD, TOTAL, { platformFeeMinor: 0, coachPayoutMinor: 7_501 }, AT).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['hold_released', 'capture']);
});
