import { editableUntil, reviewText } from './review.js';

const comment = 'Clear and useful.';

describe('the text of a review', () => {
  it.each([0, 6, -1, 2.5, Number.NaN])('[S1-5.12] [S1-9.2] refuses a rating of %d', (rating) => {
    expect(() => reviewText({ rating, comment })).toThrow(
      expect.objectContaining({ code: 'INVALID_RATING', message: 'Rating must be between 1 and 5' }),
    );
  });

  it('[S1-5.13] [S1-9.2] counts the trimmed comment', () => {
    expect(() => reviewText({ rating: 5, comment: '  123456789   ' })).toThrow(
      expect.objectContaining({
        code: 'INVALID_COMMENT',
        message: 'Comment must be at least 10 characters long',
      }),
    );
    expect(reviewText({ rating: 5, comment: '  1234567890 ' }).comment).toBe('1234567890');
  });

  it('[S1-5.14] [S1-9.2] refuses more than 2000 characters', () => {
    expect(() => reviewText({ rating: 5, comment: 'x'.repeat(2_001) })).toThrow(
      expect.objectContaining({ code: 'COMMENT_TOO_LONG', message: 'Comment cannot exceed 2000 characters' }),
    );
    expect(reviewText({ rating: 5, comment: '🎾'.repeat(2_000) }).comment).toHaveLength(4_000);
  });
});

it('may be edited for six hours [S1-9.2]', () => {
  const createdAt = new Date('2026-11-21T06:00:00Z');
  expect(editableUntil({ createdAt, flaggedAt: null })).toEqual(new Date('2026-11-21T12:00:00Z'));
});

it('can no longer be edited once it is flagged', () => {
  const createdAt = new Date('2026-11-21T06:00:00Z');
  for (const flaggedAt of [new Date('2026-11-21T07:00:00Z'), new Date('2026-11-23T07:00:00Z')])
    expect(editableUntil({ createdAt, flaggedAt }).getTime()).toBe(
      Math.min(flaggedAt.getTime(), Date.parse('2026-11-21T12:00:00Z')),
    );
});
