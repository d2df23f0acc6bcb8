import { isBanned } from './account.js';
import { describeDevice } from './device.js';
import { parseEmail } from './email-address.js';
import { parseFullName } from './full-name.js';
import { mailLinkPath } from './mail-link.js';
import { answersChallenge, hashSecret, newSecret } from './secrets.js';

describe('an email address', () => {
  it('is trimmed and lowercased', () => {
    expect(parseEmail('  Ana.Torres+Padel@Example.TEST ')).toBe('ana.torres+padel@example.test');
  });

  it('has an internationalized domain in ASCII form', () => {
    expect(parseEmail('Ana@MÜNCHEN.example')).toBe('ana@xn--mnchen-3ya.example');
  });

  it.each([
    '',
    'aña@example.test',
    'ana@exa\u0000mple.test',
    'ana@\u202eexample.test',
    'ana@🎾',
    'ana',
    'ana@',
    '@example.test',
    'ana@example',
    'a b@example.test',
    `${'a'.repeat(250)}@x.test`,
    'ana@-x.test',
  ])('is not %j', (value) => {
    expect(() => parseEmail(value)).toThrow('Unable to validate email address: invalid format');
  });
});

describe('a full name', () => {
  it('has normalized spaces and no control characters', () => {
    expect(parseFullName(' Ana\t\n Torres\u0000 ')).toBe('Ana Torres');
  });

  it('has 1 to 100 characters', () => {
    expect(parseFullName('ñ'.repeat(100))).toHaveLength(100);
    expect(() => parseFullName('ñ'.repeat(101))).toThrow('100 characters');
    expect(() => parseFullName(' \u0007 ')).toThrow('Enter your full name.');
  });

  it.each(['\u200b\u202e', '\u0301\u0301', '\ufeff'])('is not %j, which is invisible', (value) => {
    expect(() => parseFullName(value)).toThrow('Enter your full name.');
  });

  it('normalizes letters of all scripts, and does not change the direction of other text', () => {
    expect(parseFullName('Nu\u0301ria')).toBe('Núria');
    expect(parseFullName('\u202eنورا')).toBe('نورا');
    expect(parseFullName('Zoë 👩‍👩‍👧')).toBe('Zoë 👩‍👩‍👧');
  });
});

describe('a mailed link', () => {
  it.each([
    ['signup', '', '/email-confirmation'],
    ['recovery', '', '/reset-password'],
    ['recovery', '/auth/callback', '/auth/callback'],
    ['signup', 'https://evil.test', '/email-confirmation'],
    ['signup', '/email-confirmation@evil.test', '/email-confirmation'],
  ] as const)('of %s that asks to return to %j returns to %s', (purpose, wish, path) => {
    const wished = { redirectPath: wish, linkToPage: false };
    const link = new URL(mailLinkPath(purpose, 'the-token', wished), 'https://bandeja.test');
    expect(link.pathname).toBe('/auth/v1/verify');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: 'the-token',
      type: purpose,
      redirect_to: path,
    });
  });

  it.each([
    ['signup', '', '/email-confirmation'],
    ['recovery', '/auth/callback', '/auth/callback'],
  ] as const)('of %s that the web app requested leads to the page itself', (purpose, redirectPath, page) => {
    expect(mailLinkPath(purpose, 'the-token', { redirectPath, linkToPage: true })).toBe(
      `${page}?token_hash=the-token&type=${purpose}`,
    );
  });
});

describe('a secret', () => {
  it('is 32 random bytes and stored as its hash', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    expect(hashSecret(one)).toMatch(/^[\w-]{43}$/);
  });

  it('matches the challenge of RFC 7636, appendix B', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    expect(answersChallenge(verifier, challenge)).toBe(true);
    expect(answersChallenge(challenge, verifier)).toBe(false);
    expect(answersChallenge('', challenge)).toBe(false);
  });
});

describe('a device', () => {
  it('is truncated', () => {
    expect(describeDevice(undefined)).toEqual({ ipAddress: '', userAgent: '' });
    const { ipAddress, userAgent } = describeDevice({
      ipAddress: '2001:db8::1',
      userAgent: `a\u0000b${'x'.repeat(900)}`,
    });
    expect(ipAddress).toBe('2001:db8::1');
    expect(userAgent).toMatch(/^abx{398}$/);
  });
});

describe('an account', () => {
  it('is banned when it is inactive or deleted', () => {
    expect(isBanned({ isActive: true, deletedAt: undefined })).toBe(false);
    expect(isBanned({ isActive: false, deletedAt: undefined })).toBe(true);
    expect(isBanned({ isActive: true, deletedAt: new Date() })).toBe(true);
  });
});
