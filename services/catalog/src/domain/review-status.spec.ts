import { moved, REVIEW_MOVES, REVIEW_STATUSES } from './review-status.js';

describe('the transitions of a review (T-65)', () => {
  it('lead from active to flagged, by an admin, and nowhere else [S1-4.14]', () => {
    expect(REVIEW_STATUSES).toEqual(['active', 'flagged']);
    expect(REVIEW_MOVES).toEqual({ flag: { by: ['admin'], from: ['active'], to: 'flagged' } });
    expect(moved('active', 'flag')).toBe('flagged');
    expect(() => moved('flagged', 'flag')).toThrow(
      expect.objectContaining({ kind: 'failed-precondition', code: 'REVIEW_NOT_ACTIVE' }),
    );
  });
});
