import { readCatalogue } from '../../../vite/catalogues';
import {
  headingOf,
  MONEY_STATES,
  moneyDateOf,
  moneyStateOf,
  stopsOf,
  UNDATED,
  type MoneyFacts,
  type MoneyState,
} from './money-state';

const STATUSES = [
  'PENDING',
  'AUTHORIZED',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'CANCELED',
  'REFUNDED',
  'DISPUTED',
] as const;
const REFUNDS = [null, 'REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED'] as const;
const DISPUTES = [null, 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST'] as const;
const ENDS = [null, 'REJECTED', 'EXPIRED', 'REQUESTED', 'UNPAID', 'OPERATOR'] as const;
const DAY = '2026-11-20T12:00:00Z';

const build = (changes: Partial<MoneyFacts> = {}): MoneyFacts => ({
  status: 'COMPLETED',
  ...{ authorizedAt: DAY, captureBefore: DAY, capturedAt: DAY, canceledAt: null, cancelReason: null },
  ...{ payUntil: null, refundableUntil: null, refund: null, dispute: null },
  ...changes,
});
const refund = (status: (typeof REFUNDS)[number], settledAt: string | null = DAY) =>
  status && {
    id: 'r',
    status,
    requestedAt: settledAt,
    settledAt,
    amount: { amountMinor: 6_500, currency: 'USD' },
  };
const dispute = (status: (typeof DISPUTES)[number]) => status && { id: 'd', status, openedAt: DAY };

function* everyCase(): Generator<MoneyFacts> {
  for (const status of STATUSES)
    for (const refunded of REFUNDS)
      for (const disputed of DISPUTES)
        for (const cancelReason of ENDS)
          for (const at of [DAY, null])
            yield build({
              ...{
                status,
                cancelReason,
                authorizedAt: at,
                captureBefore: at,
                capturedAt: at,
                canceledAt: at,
              },
              ...{ payUntil: at, refundableUntil: at },
              ...{ refund: refund(refunded, at), dispute: dispute(disputed) },
            });
}

type Words = Record<string, string>;

describe('where the money of an athlete is', () => {
  it.each([
    [{ status: 'PENDING' }, 'pending'],
    [{ status: 'PENDING', payUntil: DAY }, 'payAgain'],
    [{ status: 'FAILED', payUntil: DAY }, 'payNow'],
    [{ status: 'CANCELED', cancelReason: 'EXPIRED' }, 'expired'],
    [{ refundableUntil: DAY }, 'refundable'],
    [{}, 'paid'],
    [{ refund: refund('REQUESTED') }, 'refundRequested'],
    [{ refund: refund('PENDING') }, 'refundPending'],
    [{ refund: refund('FAILED'), refundableUntil: DAY }, 'refundFailed'],
    [{ refund: refund('CANCELED') }, 'refundFailedLate'],
    [{ refund: refund('SUCCEEDED') }, 'partlyRefunded'],
    [{ status: 'DISPUTED', dispute: dispute('UNDER_REVIEW') }, 'disputed'],
    [{ status: 'DISPUTED', dispute: dispute('LOST') }, 'disputeLost'],
    [{ dispute: dispute('WON') }, 'paid'],
  ] as [Partial<MoneyFacts>, MoneyState][])('with %j is %s', (changes, state) => {
    expect(moneyStateOf(build(changes))).toBe(state);
  });

  it('has words in both languages whatever comes together, also where a date is not known', () => {
    const found = new Set<MoneyState>();
    const undated = new Set<MoneyState>();
    for (const facts of everyCase()) {
      const state = moneyStateOf(facts);
      found.add(state);
      expect(stopsOf(facts, state).length).toBeGreaterThan(1);
      if (!moneyDateOf(facts, state)) undated.add(state);
    }
    expect([...found].sort()).toEqual(MONEY_STATES.toSorted());
    for (const language of ['en', 'es']) {
      const { money } = readCatalogue('web/src/locales', language)['athleteBilling'] as {
        money: { text: Words; undated: Words };
      };
      for (const state of MONEY_STATES) {
        expect(money.text[state], state).toMatch(/./);
        if (UNDATED.has(state)) expect(money.undated[state], state).not.toMatch(/{{date}}/);
        // A payment that can be paid again or refunded has the day until when.
        else if (undated.has(state) && !['disputed', 'payAgain'].includes(state))
          expect(money.text[state], state).not.toMatch(/{{date}}/);
      }
    }
  });

  it('is said in one sentence about what needs the athlete most', () => {
    expect(headingOf([])).toEqual({ key: 'none', count: 0 });
    expect(headingOf(['paid', 'refunded'])).toEqual({ key: 'settled', count: 0 });
    expect(headingOf(['held', 'paid', 'charging'])).toEqual({ key: 'held', count: 2 });
    expect(headingOf(['held', 'refundPending', 'payNow', 'payAgain'])).toEqual({ key: 'pay', count: 2 });
    expect(headingOf(['refundFailedLate', 'refundPending'])).toEqual({ key: 'failed', count: 1 });
  });
});
