import { ATHLETE_TABS, COACH_TABS, tabCounts } from './tabs.js';

const counts = { draft: 7, pending: 1, 'in-progress': 2, completed: 3, rejected: 4, payment_failed: 5 };

describe('the tabs (T-30)', () => {
  it('of an athlete show failed payments as pending and no drafts', () => {
    expect(tabCounts(ATHLETE_TABS, counts)).toEqual({ all: 15, pending: 8, completed: 7 });
  });

  it('of a coach show rejected requests and failed payments as completed', () => {
    expect(tabCounts(COACH_TABS, counts)).toEqual({ pending: 1, inProgress: 2, completed: 12 });
  });

  it('are empty without analyses', () => {
    expect(tabCounts(COACH_TABS, {})).toEqual({ pending: 0, inProgress: 0, completed: 0 });
  });
});
