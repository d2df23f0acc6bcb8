import {
  ANALYSIS_STATUSES,
  canMove,
  moved,
  TRANSITIONS,
  type AnalysisStatus,
  type Move,
} from './analysis-status.js';

const PAID = new Date();
const NEVER = undefined;

/** Every move with the statuses that it leads from, and where to; whatever is not listed is refused. */
const TABLE: [Move, from: AnalysisStatus[], to: AnalysisStatus, paidAt: Date | undefined, by: string[]][] = [
  ['open', ['draft'], 'pending', NEVER, ['payments']],
  ['start', ['pending'], 'in-progress', NEVER, ['coach']],
  ['reject', ['pending', 'in-progress'], 'rejected', NEVER, ['coach']],
  ['withdraw', ['draft', 'pending', 'in-progress'], 'rejected', NEVER, ['athlete', 'payments']],
  ['failVideo', ['draft', 'pending'], 'rejected', NEVER, ['media']],
  ['complete', ['in-progress'], 'completed', NEVER, ['coach']],
  ['failPayment', ['completed'], 'payment_failed', NEVER, ['payments']],
  ['settle', ['payment_failed'], 'completed', NEVER, ['payments']],
  [
    'giveUp',
    ['draft', 'pending', 'in-progress', 'completed', 'payment_failed'],
    'rejected',
    NEVER,
    ['payments'],
  ],
  ['redeliver', ['completed', 'in-progress'], 'completed', PAID, ['coach']],
];

describe('the transitions of an analysis (T-28)', () => {
  it('are between known statuses, of which a draft is hidden from the coach [S0-4.23] [S1-4.1]', () => {
    expect(ANALYSIS_STATUSES).toEqual([
      'draft',
      'pending',
      'in-progress',
      'completed',
      'rejected',
      'payment_failed',
    ]);
  });

  it('are exactly those in this table', () => {
    expect(TABLE.map(([move]) => move)).toEqual(Object.keys(TRANSITIONS));
  });

  it.each(TABLE)('%s leads from %p to %s', (move, from, to, paidAt, by) => {
    for (const status of ANALYSIS_STATUSES) {
      const state = { status, paidAt };
      expect(canMove(state, move)).toBe(from.includes(status));
      if (from.includes(status)) expect(moved(state, move)).toBe(to);
      else
        expect(() => moved(state, move)).toThrow(
          expect.objectContaining({ code: 'INVALID_STATUS_UPDATE', details: { status } }),
        );
      expect(canMove({ status, paidAt: paidAt ? NEVER : PAID }, move)).toBe(false);
    }
    expect(TRANSITIONS[move].by).toEqual(by);
  });

  it('never leave rejected', () => {
    expect(Object.values(TRANSITIONS).flatMap(({ from }) => [...from])).not.toContain('rejected');
  });
});
