import { AuthBody } from './auth-body.js';

const refusal = (code: string) => expect.objectContaining({ kind: 'invalid', code });

describe('the body of a request to /auth/v1', () => {
  it('returns texts and objects; missing or null fields are empty', () => {
    const body = new AuthBody({ email: 'ana@players.example', password: null, data: { role: 'coach' } });
    expect(body.text('email')).toBe('ana@players.example');
    expect(body.text('password')).toBe('');
    expect(body.optionalText('password')).toBeUndefined();
    expect(body.object('data').text('role')).toBe('coach');
    expect(body.object('options').text('role')).toBe('');
  });

  it.each([[7], [true], [{ $ne: '' }], [['ana@players.example']]])('refuses %j for a text', (email) => {
    expect(() => new AuthBody({ email }).text('email')).toThrow(refusal('VALIDATION_FAILED'));
  });

  it.each([[7], ['text'], [[]], [true]])('refuses %j for an object', (data) => {
    expect(() => new AuthBody({ data }).object('data')).toThrow(refusal('VALIDATION_FAILED'));
  });

  it.each([['text'], [7], [[]], [true]])('refuses the body %j', (body) => {
    expect(() => AuthBody.read(body, undefined)).toThrow(refusal('BAD_JSON'));
  });

  it('refuses a name that is given twice', () => {
    expect(() => AuthBody.read({ email: 'b' }, '{"email":"a","email":"b"}')).toThrow(refusal('BAD_JSON'));
  });

  it('finds no inherited properties', () => {
    expect(new AuthBody({}).text('toString')).toBe('');
  });
});
