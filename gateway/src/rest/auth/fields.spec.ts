import { field, numberField } from './fields.js';

const NO_OBJECTS = [undefined, null, '', 'text', 7, true, []];

describe('fields of a JSON body', () => {
  it('reads a text and a number', () => {
    const body = { email: 'ana@players.example', amount: 65 };
    expect(field(body, 'email')).toBe('ana@players.example');
    expect(numberField(body, 'amount')).toBe(65);
  });

  it.each([[7], [null], [{ $ne: '' }], [['ana@players.example']], [true]])(
    'does not accept %j as a text',
    (value) => {
      expect(field({ email: value }, 'email')).toBe('');
    },
  );

  it.each([['65'], [Number.NaN], [Number.POSITIVE_INFINITY], [null], [{}]])(
    'does not accept %j as a number',
    (value) => {
      expect(numberField({ amount: value }, 'amount')).toBeUndefined();
    },
  );

  it.each(NO_OBJECTS.map((body) => [body]))('finds nothing in the body %j', (body) => {
    expect(field(body, 'email')).toBe('');
    expect(numberField(body, 'amount')).toBeUndefined();
  });
});
