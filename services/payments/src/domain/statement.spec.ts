import { closingOf, isShared, statementLines, totalsOf, type PayableMovement } from './statement.js';

const AT = new Date('2026-10-05T10:00:00Z');

const movement = (
  kind: PayableMovement['kind'],
  payableMinor: number,
  revenueMinor = 0,
): PayableMovement => ({
  kind,
  payableMinor,
  revenueMinor,
  occurredAt: AT,
  title: 'My volley',
  reference: kind === 'fee' ? 'pi_capture' : `pi_${kind}`,
});

const MONTH = [
  movement('capture', 7_500),
  movement('fee', -2_250, 2_250),
  movement('transfer', -5_250),
  movement('reversal', 5_250),
  movement('refund', -5_250, -2_250),
  movement('dispute_loss', -5_250, -2_250),
  movement('dispute_loss_undone', 5_250, 2_250),
];

it('makes one line of a capture and the commission that was taken of it, in whichever order they come', () => {
  for (const movements of [MONTH.slice(0, 2), MONTH.slice(0, 2).toReversed()])
    expect(statementLines(movements)).toEqual([
      {
        kind: 'capture',
        at: AT.toISOString(),
        title: 'My volley',
        commissionMinor: 2_250,
        shareMinor: 5_250,
      },
    ]);
});

it('keeps the lines of two captures apart', () => {
  const other = { ...movement('capture', 1_000), reference: 'pi_other' };
  expect(statementLines([MONTH[0]!, other, MONTH[1]!]).map(({ shareMinor }) => shareMinor)).toEqual([
    5_250, 1_000,
  ]);
});

it('loses nothing: opening and lines make the closing balance, and so do the totals', () => {
  const lines = statementLines(MONTH);
  expect(lines.map(({ kind }) => kind)).toEqual([
    'capture',
    'transfer',
    'reversal',
    'refund',
    'dispute_loss',
    'dispute_loss_undone',
  ]);
  const owed = MONTH.reduce((sum, { payableMinor }) => sum + payableMinor, 0);
  expect(closingOf(100, lines)).toBe(100 + owed);
  expect(totalsOf(lines)).toEqual({ earnedMinor: 5_250, returnedMinor: -5_250, paidOutMinor: 0 });
});

it('knows which lines are made of a commission and a share', () => {
  expect(
    statementLines(MONTH)
      .filter((line) => !isShared(line))
      .map(({ kind }) => kind),
  ).toEqual(['transfer', 'reversal']);
});
