import type { AnalysisRow } from './athlete-dashboard.api';
import { fixFirst, nextStep, nextToArrive } from './next-step';

const NOW = new Date('2026-11-22T12:00:00Z').getTime();
const row = (id: string, status: AnalysisRow['status'], changes: Partial<AnalysisRow> = {}) =>
  ({ id, status, completedAt: null, promisedAt: null, ...changes }) as AnalysisRow;

describe('the next step on the dashboard', () => {
  it.each([
    ['a payment to fix, before all else', [row('a', 'PENDING'), row('b', 'PAYMENT_FAILED')], 'fix'],
    [
      'a delivery of the last two days',
      [row('a', 'IN_PROGRESS'), row('b', 'COMPLETED', { completedAt: '2026-11-21T12:00:00Z' })],
      'arrived',
    ],
    [
      'patience while something is under way',
      [row('a', 'IN_PROGRESS'), row('b', 'COMPLETED', { completedAt: '2026-11-01T12:00:00Z' })],
      'waiting',
    ],
    ['the next video when nothing is', [row('a', 'REJECTED')], 'ready'],
    ['the first video when there is none', [], 'ready'],
  ])('is %s', (_what, analyses, at) => {
    expect(nextStep(analyses, NOW).at).toBe(at);
  });

  it('names the nearest promised time that has not passed', () => {
    const analyses = [
      row('late', 'PENDING', { promisedAt: '2026-11-24T12:00:00Z' }),
      row('soon', 'IN_PROGRESS', { promisedAt: '2026-11-23T12:00:00Z' }),
      row('done', 'COMPLETED', { promisedAt: '2026-11-20T12:00:00Z' }),
    ];
    expect(nextToArrive(analyses)?.id).toBe('soon');
    expect(nextToArrive([row('old', 'PENDING')])).toBeUndefined();
  });

  it('puts the row that needs a hand first and keeps the order of the others', () => {
    const analyses = [row('a', 'PENDING'), row('b', 'COMPLETED'), row('c', 'PAYMENT_FAILED')];
    expect(fixFirst(analyses).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});
