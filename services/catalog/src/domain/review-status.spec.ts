import { moved, REVIEW_MOVES, REVIEW_STATUSES } from './review-status.js';

describe('the transitions of a review (T-65)', () => {
  it('are only from active to flagged, by an admin [S1-4.14]', () => {
    expect(REVIEW_STATUSES).toEqual(['active', 'flagged']);
    expect(REVIEW_MOVES).toEqual({ flag: { by: ['admin'], from: ['active'], to: 'flagged' } });
    expect(moved('active', 'flag')).toBe('flagged');
    expect(() => moved('flagged', 'flag')).toThrow(
      expect.objectContaining({ kind: 'failed-precondition', code: 'REVIEW_NOT_ACTIVE' }),
    );
  });
});
