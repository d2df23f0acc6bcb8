import { duplicateKey } from './duplicate-keys.js';

describe('duplicateKey', () => {
  it.each([
    ['{"email":"a","email":"b"}', 'email'],
    ['{"email":"a","\\u0065mail":"b"}', 'email'],
    ['{"data":{"role":"coach","name":"x","role":"admin"}}', 'role'],
    ['[{"a":1},{"b":[{"c":{}, "c":[]}]}]', 'c'],
  ])('finds the name that %s gives twice', (json, name) => {
    expect(duplicateKey(json)).toBe(name);
  });

  it.each([
    '{}',
    'null',
    '"text: \\"email\\": 1"',
    '{"email":"email","password":"{\\"email\\":1}"}',
    '{"a":{"name":1},"b":{"name":2},"name":3}',
    '[{"a":1},{"a":2}]',
  ])('finds none in %s', (json) => {
    expect(duplicateKey(json)).toBeUndefined();
  });
});
