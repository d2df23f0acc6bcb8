import { flagReason } from './flag-reason.js';

it.each(['', '   \n ', '\u0000'])('is required: %j is none [S1-5.16]', (reason) => {
  expect(() => flagReason(reason)).toThrow(
    expect.objectContaining({
      kind: 'invalid',
      code: 'INVALID_FLAG_REASON',
      message: 'Tell us what is wrong with this review.',
    }),
  );
});

it('has at most 500 characters, as people count them and without surrounding spaces', () => {
  expect(flagReason(`  ${'🎾'.repeat(500)} `)).toBe('🎾'.repeat(500));
  expect(() => flagReason('x'.repeat(501))).toThrow(expect.objectContaining({ code: 'INVALID_FLAG_REASON' }));
});
