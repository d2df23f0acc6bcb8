import { isOwnName, checkPasswordLength, MIN_PASSWORD_LENGTH } from './password-rules.js';

describe('the shortest password', () => {
  it('T-51 is 6 at sign-up, 6 at reset and 8 in settings', () => {
    expect(MIN_PASSWORD_LENGTH).toEqual({ signUp: 6, reset: 6, change: 8 });
  });

  it.each([
    ['signUp', 6],
    ['reset', 6],
    ['change', 8],
  ] as const)('at %s is accepted from %i characters on', (occasion, shortest) => {
    expect(() => checkPasswordLength('é'.repeat(shortest), occasion)).not.toThrow();
    expect(() => checkPasswordLength('é'.repeat(shortest - 1), occasion)).toThrow(
      `Password should be at least ${shortest} characters.`,
    );
  });

  it('has an upper bound, too', () => {
    expect(() => checkPasswordLength('x'.repeat(256), 'signUp')).not.toThrow();
    expect(() => checkPasswordLength('x'.repeat(257), 'signUp')).toThrow('cannot be longer');
  });
});

describe('a password that is the name of its owner', () => {
  const ANA = { email: 'ana.torres@example.com', fullName: 'Ana Núñez Torres' };

  it.each([
    'ana.torres@example.com',
    'AnaTorres',
    'ana_torres_1990',
    'ana nunez torres',
    'Torres Núñez Ana!',
    'torres99',
    'nuñez123',
  ])('is recognized: %s', (password) => {
    expect(isOwnName(password, ANA)).toBe(true);
  });

  it.each(['torres-en-la-pista', 'anatomy', '12345678', '🎾🎾🎾🎾🎾🎾', 'vibora-42'])(
    'is not %s',
    (password) => {
      expect(isOwnName(password, ANA)).toBe(false);
    },
  );

  it('is nothing where there is no name', () => {
    expect(isOwnName('anything', { email: '', fullName: '' })).toBe(false);
  });
});
