import { AuthBody } from './auth-body.js';
import { PasskeySite } from './relying-party.js';

const site = new PasskeySite('https://bandeja.example:8443');

it('has the host of the public origin, without its port', () => {
  expect(site.relyingParty).toEqual({ id: 'bandeja.example', origin: 'https://bandeja.example:8443' });
});

it('accepts a client that names it, or names nothing', () => {
  for (const said of [
    {},
    { rpId: 'bandeja.example' },
    { rpId: 'bandeja.example', rpOrigins: ['https://bandeja.example:8443'] },
  ])
    expect(() => site.check(new AuthBody(said))).not.toThrow();
});

it.each([
  { rpId: 'evil.example' },
  { rpId: 'example' },
  { rpOrigins: ['https://evil.example'] },
  { rpOrigins: ['https://bandeja.example:8443', 'https://evil.example'] },
  { rpOrigins: 'https://bandeja.example:8443' },
  { rpId: 7 },
])('refuses a client that says %j', (said) => {
  expect(() => site.check(new AuthBody(said))).toThrow(
    expect.objectContaining({ kind: 'invalid', code: 'VALIDATION_FAILED' }),
  );
});
