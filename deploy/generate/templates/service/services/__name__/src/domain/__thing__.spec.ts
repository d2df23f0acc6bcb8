import { new__Thing__ } from './__thing__.js';

const now = new Date('2026-11-21T08:00:00Z');
const asked = {
  id: '7f0a2f0e-3c86-4a55-9f0c-5a7c5d1f7c11',
  ownerId: '7f0a2f0e-3c86-4a55-9f0c-5a7c5d1f7c12',
  name: ' First ',
};

it('trims the name', () => {
  expect(new__Thing__(asked, now)).toEqual({ ...asked, name: 'First', createdAt: now });
});

it.each([
  ['an id that is not a UUID', { id: 'first' }],
  ['an empty name', { name: ' ' }],
  ['a name of more than 100 characters', { name: 'x'.repeat(101) }],
])('refuses %s', (_, wrong) => {
  expect(() => new__Thing__({ ...asked, ...wrong }, now)).toThrow(
    expect.objectContaining({ kind: 'invalid', code: 'VALIDATION_FAILED' }),
  );
});
