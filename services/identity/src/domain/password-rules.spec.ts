import { checkNewPassword, MIN_PASSWORD_LENGTH } from './password-rules.js';

describe('the shortest password', () => {
  it('T-51 is 6 at sign-up, 6 at reset and 8 in settings', () => {
    expect(MIN_PASSWORD_LENGTH).toEqual({ signUp: 6, reset: 6, change: 8 });
  });

  it.each([
    ['signUp', 6],
    ['reset', 6],
    ['change', 8],
  ] as const)('at %s is accepted from %i characters on', (occasion, shortest) => {
    expect(() => checkNewPassword('é'.repeat(shortest), occasion)).not.toThrow();
    expect(() => checkNewPassword('é'.repeat(shortest - 1), occasion)).toThrow(
      `Password should be at least ${shortest} characters.`,
    );
  });

  it('has an upper bound, too', () => {
    expect(() => checkNewPassword('x'.repeat(256), 'signUp')).not.toThrow();
    expect(() => checkNewPassword('x'.repeat(257), 'signUp')).toThrow('cannot be longer');
  });
});
