import { createLogger } from './logger.js';
import { withoutSecrets } from './secrets.js';

function logged(fields: object, message = 'it happened'): Record<string, unknown> {
  const lines: string[] = [];
  const logger = createLogger('payments', 'debug', { write: (line) => void lines.push(line) });
  logger.warn(fields, message);
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlLW9mLWl0';

describe('a log line', () => {
  it('has its service and the given fields', () => {
    expect(logged({ analysisId: 'a1', tookMs: 12, nested: { done: true } })).toMatchObject({
      service: 'payments',
      msg: 'it happened',
      analysisId: 'a1',
      tookMs: 12,
      nested: { done: true },
    });
  });

  it('has no field named like a secret, at any depth', () => {
    const line = logged({
      password: 'una-bandeja-lenta',
      request: { headers: { authorization: 'x', 'set-cookie': ['y'] }, body: [{ refreshToken: 'z' }] },
      clientSecret: 'w',
    });
    expect(line).toMatchObject({
      password: '[redacted]',
      request: {
        headers: { authorization: '[redacted]', 'set-cookie': '[redacted]' },
        body: [{ refreshToken: '[redacted]' }],
      },
      clientSecret: '[redacted]',
    });
  });

  it('has the name, messages, codes and stack of an error, and no other property', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { address: '10.0.0.7' });
    const error = Object.assign(new Error('no response', { cause }), {
      code: 'api_error',
      statusCode: 500,
      raw: { payment_intent: { client_secret: 'pi_1_secret_2' } },
      headers: { 'request-id': 'req_1' },
    });
    const { err } = logged({ err: error }) as { err: Record<string, string> };
    expect(err).toEqual({
      type: 'Error',
      message: 'no response: connect ECONNREFUSED',
      code: 'api_error',
      statusCode: 500,
      stack: expect.stringMatching(/^Error\n\s+at [\s\S]*caused by: Error\n\s+at /),
    });
  });

  it('has the reason of a failed database call, but not its values', () => {
    const error = Object.assign(
      new Error(
        '\nInvalid `prisma.account.create()` invocation in\n/app/x.js:3:4\n\n  1 a\n→ 3 create({\n    data: { passwordHash: "$argon2id$v=19$abc" }\n\nUnique constraint failed on the fields: (`email`)',
      ),
      { name: 'PrismaClientKnownRequestError', code: 'P2002', meta: { detail: 'Key (email)=(a@b.example)' } },
    );
    const { err } = logged({ err: error }) as { err: Record<string, string> };
    expect(err).toMatchObject({
      message: 'Unique constraint failed on the fields: (`email`)',
      code: 'P2002',
    });
    expect(JSON.stringify(err)).not.toMatch(/argon2|b\.example/);
  });

  it('reduces an error under any name, and one that is its own cause', () => {
    const error = Object.assign(new Error('round'), { config: { key: 'k' } });
    error.cause = error;
    expect(logged({ reason: error })).toMatchObject({ reason: { message: 'round' } });
    expect(JSON.stringify(logged({ reason: error }))).not.toContain('config');
  });

  it('stays valid JSON when a number was a card', () => {
    expect(logged({ number: 4242424242424242 })).toMatchObject({ number: 0 });
  });
});

describe('a text is stripped of', () => {
  it.each([
    ['an access token', `token ${TOKEN} refused`, 'token [redacted] refused'],
    ['a bearer header', 'Authorization: Bearer abcdefgh123', 'Authorization: Bearer [redacted]'],
    [
      'a secret key of Stripe',
      'Invalid API Key provided: sk_test_abc123',
      'Invalid API Key provided: [redacted]',
    ],
    ['a webhook secret', 'whsec_5f3a', '[redacted]'],
    ['a client secret', 'pi_3Abc_secret_9xYz', 'pi_3Abc_secret_[redacted]'],
    ['a password in an address', 'postgresql://me:s3cret@db/x', 'postgresql://me:[redacted]@db/x'],
    [
      'a signature',
      '/files/videos/1/playback?exp=99&sig=aB-_1',
      '/files/videos/1/playback?exp=99&sig=[redacted]',
    ],
    ['a mailed code', 'verify?token=abc123&type=signup', 'verify?token=[redacted]&type=signup'],
    ['a code of a session', '/x?code=3c0b', '/x?code=[redacted]'],
    ['an e-mail address', '550 <nora.lind+1@players.example> unknown', '550 <[email]> unknown'],
    ['a card number', 'card 4242 4242 4242 4242 and 378282246310005.', 'card 0 and 0.'],
  ])('%s', (_what, text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  it.each([
    ['times and ids', '2026-11-21T12:00:00.000Z 0b9f6a52-8a44-4f7e-9d3a-4242424242424 pi_3Abc cus_9'],
    ['places in the code', 'at x (file:///app/node_modules/@nestjs/core/index.js:10:20)'],
    ['packages with their version', '/registry/foo@1.2.3/index.js'],
    ['ids that happen to be digits', 'demo-42424242-4242-4242-4242-424242424242 4242-4242-4242-4242-0'],
    ['a number that is no card', 'event 1763730000000 of 1234567890123456'],
  ])('nothing of %s', (_what, text) => {
    expect(withoutSecrets(text)).toBe(text);
  });
});
