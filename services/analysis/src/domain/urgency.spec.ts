import { ANALYSIS_STATUSES } from './analysis-status.js';
import { isOverdue, isUrgent } from './urgency.js';

const now = new Date('2026-11-21T12:00:00Z');
const justInTime = new Date('2026-11-20T12:00:00Z');
const late = new Date('2026-11-20T11:59:59Z');

describe('a waiting request (S1-4.12, T-29)', () => {
  it.each(ANALYSIS_STATUSES)(
    'with status %s is overdue only while pending, urgent until it is delivered',
    (status) => {
      expect(isOverdue({ status, openedAt: late }, now)).toBe(status === 'pending');
      expect(isUrgent({ status, openedAt: late }, now)).toBe(
        status === 'pending' || status === 'in-progress',
      );
    },
  );

  it('is urgent more than 24 hours after its hold was placed [S1-9.4]', () => {
    expect(isOverdue({ status: 'pending', openedAt: justInTime }, now)).toBe(false);
    expect(isUrgent({ status: 'pending', openedAt: justInTime }, now)).toBe(false);
    expect(isUrgent({ status: 'pending' }, now)).toBe(false);
  });
});
