import { ATHLETE_TABS, COACH_TABS, tabCounts } from './tabs.js';

const counts = { draft: 7, pending: 1, 'in-progress': 2, completed: 3, rejected: 4, payment_failed: 5 };

describe('the tabs (T-30)', () => {
  it('of an athlete keep a failed payment among the pending and drafts nowhere', () => {
    expect(tabCounts(ATHLETE_TABS, counts)).toEqual({ all: 15, pending: 8, completed: 7 });
  });

  it('of a coach keep rejected and failed payments among the completed', () => {
    expect(tabCounts(COACH_TABS, counts)).toEqual({ pending: 1, inProgress: 2, completed: 12 });
  });

  it('are empty without analyses', () => {
    expect(tabCounts(COACH_TABS, {})).toEqual({ pending: 0, inProgress: 0, completed: 0 });
  });
});
