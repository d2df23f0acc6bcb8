import { causeOfDispute, stageOf } from './dispute.js';

describe('a dispute', () => {
  it('has one stage while the bank inquires, however often, and another once it has decided', () => {
    expect(['needs_response', 'under_review', 'won', 'lost', 'prevented'].map(stageOf)).toEqual([
      'open',
      'open',
      'won',
      'lost',
      undefined,
    ]);
  });

  it('has one cause while it is open, which is a UUID, and one for each decision', () => {
    const opened = causeOfDispute('dp_1', 'open', 'event-1');
    expect(opened).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(causeOfDispute('dp_1', 'open', 'event-2')).toBe(opened);
    expect(causeOfDispute('dp_2', 'open', 'event-1')).not.toBe(opened);
    expect(causeOfDispute('dp_1', 'lost', 'event-3')).toBe('event-3');
  });
});
