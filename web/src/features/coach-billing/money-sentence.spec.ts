import { usd } from './build-facts';
import { sentenceOf, troubleOf } from './money-sentence';

const account = (payoutsEnabled: boolean, detailsSubmitted = true) => ({ payoutsEnabled, detailsSubmitted });
const bank = (status: 'FAILED' | 'IN_TRANSIT') => ({
  bankPayout: { id: status, status, sentAt: '', arrivalAt: null, isLate: status === 'IN_TRANSIT' },
  ...{ amount: usd(4_550), shares: 1 },
});
type Sums = Parameters<typeof sentenceOf>[0];
const sums = (changes: Partial<Sums>): Sums => ({
  totalLifetime: usd(9_100),
  pendingPayouts: usd(0),
  latePayouts: usd(0),
  onHold: usd(0),
  owed: usd(0),
  bankTrouble: [],
  ...changes,
});
const PENDING = { pendingPayouts: usd(4_550) };
const LATE = { ...PENDING, latePayouts: usd(4_550) };
const BANKS = { ...LATE, bankTrouble: [bank('IN_TRANSIT')] };

describe('the one sentence on a coach’s money', () => {
  it.each([
    [{ totalLifetime: usd(0) }, null, 'none'],
    [{}, account(true), 'settled'],
    [{ onHold: usd(4_550) }, account(true), 'onHold'],
    [{ onHold: usd(4_550), owed: usd(100) }, account(true), 'owed'],
    [{ ...PENDING, owed: usd(100) }, account(true), 'onItsWay'],
    [PENDING, undefined, 'onItsWay'],
    [LATE, account(true), 'late'],
    [BANKS, account(true), 'bankLate'],
    [BANKS, account(false), 'restricted'],
    [{ bankTrouble: [bank('FAILED'), bank('IN_TRANSIT')] }, account(false), 'bankRefused'],
    [BANKS, null, 'waits'],
    [PENDING, account(false, false), 'waits'],
  ])('of %j with the account %j is %s', (changes, of, sentence) => {
    expect(sentenceOf(sums(changes), of)).toBe(sentence);
  });

  it('is about the payouts that came back, or those that are late', () => {
    const both = sums({ bankTrouble: [bank('FAILED'), bank('IN_TRANSIT')] });
    expect(troubleOf(both, 'bankRefused')).toEqual([bank('FAILED')]);
    expect(troubleOf(both, 'bankLate')).toEqual([bank('IN_TRANSIT')]);
  });
});
