import { buildProviderIntent, buildTerms } from '../../test/factories/payments.js';
import { NO_OUTCOME } from './analysis-outcome.js';
import { observeDispute } from './dispute-decisions.js';
import type { ProviderDispute } from './dispute.js';
import { observeIntent, openHold } from './intent-decisions.js';
import type { Movement } from './ledger.js';
import { transferMinorOf } from './payout.js';
import { openSettlement, type Settlement } from './settlement.js';
import { observeTransfer, type ProviderTransfer } from './transfer-decisions.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const SHARE = 5_251;

function captured(): Settlement {
  const opened = openHold(openSettlement(buildTerms(), NOW), 'cus', 'pm', NOW);
  const observed = observeIntent(
    opened,
    buildProviderIntent({
      state: 'captured',
      paymentId: opened.payment.id,
      chargeId: 'ch',
      heldAt: NOW,
      captureBefore: NOW,
    }),
    { outcome: NO_OUTCOME, now: NOW, payoutHoldMs: 1_000 },
  );
  return { ...observed, events: [] };
}

const told = (status: ProviderDispute['status'], more: Partial<ProviderDispute> = {}): ProviderDispute => ({
  id: 'dp',
  intentId: 'pi',
  status,
  reason: 'fraudulent',
  amountMinor: 7_501,
  evidenceDueBy: at(9),
  openedAt: NOW,
  lines: [{ id: 'txn_1', amountMinor: -7_501, createdAt: NOW }],
  ...more,
});
const BACK = [
  { id: 'txn_1', amountMinor: -7_501, createdAt: NOW },
  { id: 'txn_2', amountMinor: 7_501, createdAt: at(2) },
];
const AGAIN = [...BACK, { id: 'txn_3', amountMinor: -7_501, createdAt: at(3) }];
const partLines = (...amounts: number[]) =>
  amounts.map((amountMinor, index) => ({ id: `txn_${index}`, amountMinor, createdAt: at(index) }));
const PART = { amountMinor: 2_500, lines: partLines(-2_500) };
const PART_BACK = { amountMinor: 2_500, lines: partLines(-2_500, 2_500) };
const PART_AGAIN = { amountMinor: 2_500, lines: partLines(-2_500, 2_500, -2_500) };
const PART_OF_COACH = 1_750;
const transfer = (settlement: Settlement, reversals: ProviderTransfer['reversals'] = []) =>
  observeTransfer(settlement, {
    id: 'tr',
    paymentId: settlement.payment.id,
    amountMinor: SHARE,
    createdAt: NOW,
    reversals,
  });
/** In this order: status, minute of the question, and what differs. */
type Report = [ProviderDispute['status'], number, Partial<ProviderDispute>?];
const after = (settlement: Settlement, ...reports: Report[]): Settlement =>
  reports.reduce(
    (before, [status, minute, more]) => observeDispute(before, told(status, more), at(minute)),
    settlement,
  );

function books(movements: readonly Movement[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, debitMinor, creditMinor } of movements.flatMap(({ entries }) => entries))
    sums[account] = (sums[account] ?? 0) + debitMinor - creditMinor;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

describe('a dispute', () => {
  it('freezes the payment and is told once for each change, however often it is heard of', () => {
    const settlement = after(
      captured(),
      ['needs_response', 1],
      ['needs_response', 2],
      ['needs_response', 3],
      ['under_review', 4],
    );
    expect(settlement).toMatchObject({ payment: { status: 'disputed' }, payout: { status: 'pending' } });
    expect(settlement.events).toMatchObject([{ status: 'needs_response' }, { status: 'under_review' }]);
    expect(books(settlement.movements)).toEqual({
      disputed_funds: 7_501,
      coach_payable: -SHARE,
      deferred_revenue: -2_250,
    });
  });

  it('does not go back on an answer to an older question', () => {
    const settlement = after(captured(), ['won', 2, { lines: BACK }], ['needs_response', 1]);
    expect(settlement.payment.status).toBe('completed');
    expect(settlement.disputes).toMatchObject([{ status: 'won' }]);
  });

  it('that is won gives everything back and lets the share be paid', () => {
    const settlement = after(captured(), ['needs_response', 1], ['won', 2, { lines: BACK }]);
    expect(settlement).toMatchObject({ payment: { status: 'completed' }, payout: { status: 'pending' } });
    expect(books(settlement.movements)).toMatchObject({ provider_balance: 7_501, coach_payable: -SHARE });
  });

  it('that is lost takes the share for good and leaves no books open', () => {
    const settlement = after(captured(), ['lost', 1], ['lost', 2]);
    expect(settlement).toMatchObject({ payment: { status: 'disputed' }, payout: { status: 'canceled' } });
    expect(books(settlement.movements)).toEqual({});
  });

  it('that is lost after the transfer asks the share back, and books what comes', () => {
    const lost = after(transfer(captured()), ['lost', 1]);
    expect(lost).toMatchObject({ payout: { status: 'reversing', reversalAttempt: 1 } });
    expect(books(lost.movements)).toEqual({ coach_payable: SHARE, provider_balance: -SHARE });
    const reversed = transfer(lost, [{ id: 'trr', amountMinor: SHARE, createdAt: at(2) }]);
    expect(reversed.payout).toMatchObject({
      status: 'reversed',
      reversals: [{ id: 'trr', amountMinor: SHARE, reversedAt: at(2) }],
    });
    expect(books(reversed.movements)).toEqual({});
  });

  it('that was lost and is won on appeal owes the share again', () => {
    const appealed = after(captured(), ['lost', 1], ['under_review', 2]);
    expect(appealed.payment.status).toBe('disputed');
    const won = after(appealed, ['won', 3, { lines: BACK }]);
    expect(won).toMatchObject({ payment: { status: 'completed' }, payout: { status: 'pending' } });
    expect(books(won.movements)).toMatchObject({ provider_balance: 7_501, coach_payable: -SHARE });
  });

  it('of an inquiry, which takes no money, freezes as well', () => {
    const frozen = after(captured(), ['needs_response', 1, { lines: [] }]);
    expect(frozen.payment.status).toBe('disputed');
    expect(after(frozen, ['won', 2, { lines: [] }]).payment.status).toBe('completed');
  });

  it('keeps the payment frozen until the last of several is decided', () => {
    const half = after(
      captured(),
      ['needs_response', 1, { id: 'dp_1', lines: [] }],
      ['needs_response', 2, { id: 'dp_2', lines: [] }],
      ['won', 3, { id: 'dp_1', lines: [] }],
    );
    expect(half.payment.status).toBe('disputed');
    expect(after(half, ['won', 4, { id: 'dp_2', lines: [] }]).payment.status).toBe('completed');
  });

  it('is booked at the time of the balance lines, and its loss when we asked', () => {
    const { movements } = after(captured(), ['needs_response', 1], ['lost', 5]);
    const timesOf = (kind: string) =>
      movements.filter((movement) => movement.kind === kind).map(({ occurredAt }) => occurredAt);
    expect(timesOf('dispute')).toEqual([NOW]);
    expect(timesOf('dispute_loss')).toEqual([at(5)]);
  });

  it('over a part that is lost takes that part, and the rest is paid', () => {
    const lost = after(captured(), ['needs_response', 1, PART], ['lost', 2, PART]);
    expect(lost).toMatchObject({
      payment: { status: 'completed' },
      payout: { status: 'pending', withheldMinor: PART_OF_COACH },
      disputes: [{ bookedLossMinor: 2_500, coachLossMinor: PART_OF_COACH }],
    });
    expect(transferMinorOf(lost.payout!)).toBe(SHARE - PART_OF_COACH);
    expect(books(lost.movements)).toEqual({
      provider_balance: 5_001,
      coach_payable: PART_OF_COACH - SHARE,
      deferred_revenue: 750 - 2_250,
    });
  });

  it('over a part that is lost after the transfer asks that part back, and what is missing is paid after an appeal', () => {
    const lost = after(transfer(captured()), ['lost', 1, PART]);
    expect(lost.payout).toMatchObject({ status: 'reversing', reversalMinor: PART_OF_COACH });
    const back = transfer(lost, [{ id: 'trr', amountMinor: PART_OF_COACH, createdAt: at(2) }]);
    expect(back.payout).toMatchObject({ status: 'completed', transferredMinor: SHARE - PART_OF_COACH });
    expect(books(back.movements)).toMatchObject({ provider_balance: 1_500 });
    expect(books(back.movements)).not.toHaveProperty('coach_payable');
    const won = after(back, ['won', 3, PART_BACK]);
    expect(won).toMatchObject({
      payment: { status: 'completed' },
      payout: { status: 'pending', attempt: 1 },
    });
    expect(transferMinorOf(won.payout!)).toBe(PART_OF_COACH);
  });

  it('that is won restores the share, also when it took no money', () => {
    const lost = after(captured(), ['lost', 1, { lines: [] }]);
    expect(lost).toMatchObject({ payment: { status: 'disputed' }, payout: { status: 'canceled' } });
    const won = after(lost, ['won', 2, { lines: [] }]);
    expect(won).toMatchObject({ payment: { status: 'completed' }, payout: { status: 'pending' } });
  });

  it('waits for its balance lines before a part is paid', () => {
    const early = after(captured(), ['lost', 1, { ...PART, lines: [] }]);
    expect(early).toMatchObject({ payment: { status: 'disputed' }, payout: { withheldMinor: 0 } });
    const booked = after(early, ['lost', 2, PART]);
    expect(booked).toMatchObject({
      payment: { status: 'completed' },
      payout: { withheldMinor: PART_OF_COACH },
    });
  });

  it.each<[string, Report[], number]>([
    [
      'lost, won, lost',
      [
        ['lost', 1],
        ['won', 2, { lines: BACK }],
        ['lost', 3, { lines: AGAIN }],
      ],
      7_501,
    ],
    [
      'lost, appealed, won',
      [
        ['lost', 1],
        ['under_review', 2],
        ['won', 3, { lines: BACK }],
      ],
      0,
    ],
    [
      'won, lost',
      [
        ['won', 1, { lines: BACK }],
        ['lost', 2, { lines: AGAIN }],
      ],
      7_501,
    ],
    [
      'lost, then the lines',
      [
        ['lost', 1, { lines: [] }],
        ['lost', 2],
      ],
      7_501,
    ],
    [
      'won before what is given back',
      [
        ['lost', 1],
        ['won', 2],
        ['won', 3, { lines: BACK }],
      ],
      0,
    ],
    [
      'the return before the withdrawal',
      [
        ['lost', 1, { lines: [BACK[1]!] }],
        ['won', 2, { lines: BACK }],
      ],
      0,
    ],
    [
      'a part, all given back while lost',
      [
        ['lost', 1, PART],
        ['lost', 2, PART_BACK],
      ],
      0,
    ],
    [
      'a part, won, lost',
      [
        ['lost', 1, PART],
        ['won', 2, PART_BACK],
        ['lost', 3, PART_AGAIN],
      ],
      2_500,
    ],
  ])('books its loss once: %s', (_name, reports, lossMinor) => {
    const { movements, disputes } = after(captured(), ...reports, reports.at(-1)!);
    const sums = books(movements);
    const coachMinor = lossMinor === 7_501 ? SHARE : lossMinor === 0 ? 0 : PART_OF_COACH;
    expect(disputes).toMatchObject([{ bookedLossMinor: lossMinor, coachLossMinor: coachMinor }]);
    expect(sums.disputed_funds ?? 0).toBe(0);
    expect(sums.coach_payable ?? 0).toBe(coachMinor - SHARE);
    expect(sums.provider_balance ?? 0).toBe(7_501 - lossMinor);
    const names = movements.map(({ kind, reference }) => `${kind} ${reference}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([[[2_500, 5_001]], [[1, 7_500]], [[3_333, 3_333, 835]]])(
    'of several that are lost over %j takes all of the share together',
    (amounts) => {
      const reports = amounts.map((amountMinor, index): Report => {
        const lines = [{ id: `txn_${index}`, amountMinor: -amountMinor, createdAt: NOW }];
        return ['lost', index + 1, { id: `dp_${index}`, amountMinor, lines }];
      });
      const lost = after(captured(), ...reports);
      expect(lost).toMatchObject({ payment: { status: 'disputed' }, payout: { status: 'canceled' } });
      expect(books(lost.movements)).toEqual({});
    },
  );
});
