import { landingOf, returnPath } from './return-path.js';

describe('where a mailed link returns to', () => {
  it.each([
    ['/reset-password', '/reset-password'],
    ['https://bandeja.example/auth/callback?next=/user', '/auth/callback'],
    ['https://evil.example/reset-password', '/reset-password'],
  ])('takes only the screen of %s', (wish, path) => {
    expect(returnPath(wish)).toBe(path);
  });

  it.each([
    '',
    '/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/user',
    '/auth/v1/logout',
    'http://[',
  ])('finds no screen in %s', (wish) => {
    expect(returnPath(wish)).toBe('');
  });

  it('sends recovery and confirmation links to their own screens, whatever the link says', () => {
    expect(landingOf('recovery', '/email-confirmation')).toBe('/reset-password');
    expect(landingOf('signup', '/reset-password')).toBe('/email-confirmation');
    expect(landingOf('signup', '//evil.example')).toBe('/email-confirmation');
    expect(landingOf('recovery', '/auth/callback')).toBe('/auth/callback');
  });
});
