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

  it('has one cause per stage, which is a UUID', () => {
    const causes = [
      causeOfDispute('dp_1', 'open'),
      causeOfDispute('dp_1', 'won'),
      causeOfDispute('dp_2', 'open'),
    ];
    expect(new Set(causes).size).toBe(3);
    for (const cause of causes)
      expect(cause).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(causeOfDispute('dp_1', 'open')).toBe(causes[0]);
  });
});
