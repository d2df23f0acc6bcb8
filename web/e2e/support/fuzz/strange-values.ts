import fc from 'fast-check';

const NASTY = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '🎾',
    'null',
    'undefined',
    '-1',
    'NaN',
    '1e400',
    '%00',
    '../../etc/passwd',
  ],
  ...[
    "' or 1=1; --",
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'x\r\nSet-Cookie: a=b',
    '__proto__',
    'constructor',
  ],
];

export const strangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant('x'.repeat(20_000)),
);

const strangeNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** A value of JSON that nobody asked for. */
export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  strangeText,
  strangeNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(strangeText, { maxLength: 3 }),
  fc.dictionary(strangeText, strangeText, { maxKeys: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"role":"admin"}}') as object),
);

/** The value itself, or with some of its parts replaced by strange ones. */
export function bent(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: partsBent(value) }, { weight: 1, arbitrary: strangeValue });
}

function partsBent(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map((part) => bent(part)));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const parts = Object.entries(value).map(([name, part]) => [name, bent(part)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] });
}
