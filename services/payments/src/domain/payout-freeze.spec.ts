import { standingFreeze, type PayoutFreeze } from './payout-freeze.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const NOW = at(12);
const freeze = (frozen: number, end: number | null, reason: PayoutFreeze['reason']): PayoutFreeze => ({
  reason,
  frozenAt: at(frozen),
  endsAt: end === null ? null : at(end),
});

it.each([
  ['none', [], undefined],
  ['one that is over', [freeze(1, 12, 'destination-changed')], undefined],
  ['one that stands', [freeze(1, 13, 'destination-changed')], freeze(1, 13, 'destination-changed')],
  [
    'two, of which the longer one tells the end',
    [freeze(3, 20, 'destination-changed'), freeze(1, 13, 'destination-changed')],
    freeze(1, 20, 'destination-changed'),
  ],
  [
    'one that only an operator ends',
    [freeze(1, 20, 'destination-changed'), freeze(2, null, 'account-disputed')],
    freeze(1, null, 'account-disputed'),
  ],
])('of %s a coach is told the end and the start', (_, freezes, told) => {
  expect(standingFreeze(freezes, NOW)).toEqual(told);
});
