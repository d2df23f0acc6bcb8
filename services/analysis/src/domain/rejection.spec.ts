import { COACH_REJECTION_REASONS, readRejection } from './rejection.js';

describe('a rejection', () => {
  it.each(COACH_REJECTION_REASONS)('accepts the reason %s, with or without a note (S1-4.3)', (reason) => {
    expect(readRejection({ reason, description: ' blurred ' })).toEqual({ reason, description: 'blurred' });
    expect(readRejection({ reason, description: '' }).description).toBe('');
  });

  it.each(['', 'expired', 'athlete_canceled', 'video_failed', 'unpaid', 'operator', 'toString'])(
    'refuses the reason %p of a coach (S1-2.1.45)',
    (reason) => {
      expect(() => readRejection({ reason, description: '' })).toThrow(
        expect.objectContaining({
          code: 'MISSING_REJECTION_REASON',
          message: 'Please select a rejection reason',
        }),
      );
    },
  );

  it('refuses a note that is too long', () => {
    expect(() => readRejection({ reason: 'other', description: 'x'.repeat(2_001) })).toThrow(/at most 2000/);
  });
});
