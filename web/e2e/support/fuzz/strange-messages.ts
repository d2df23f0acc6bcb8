import fc from 'fast-check';
import { strangeText } from './strange-values.js';

/** The part of a message descriptor of `@grpc/proto-loader` that says what a field holds. */
export interface FieldDescriptor {
  name: string;
  label: 'LABEL_OPTIONAL' | 'LABEL_REPEATED' | 'LABEL_REQUIRED';
  type: string;
  typeName: string;
}

const INTEGERS = /INT|FIXED/;

/** A message of these fields; ids are often of things that exist. Nested messages are left to `bent` requests. */
export function messageOf(fields: readonly FieldDescriptor[], ids: readonly string[]): fc.Arbitrary<object> {
  const values = fields.map(({ name, label, type }) => {
    const one = ofType(type, ids);
    return [camelCase(name), label === 'LABEL_REPEATED' ? fc.array(one, { maxLength: 5 }) : one] as const;
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function ofType(type: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (type === 'TYPE_STRING')
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 2, arbitrary: strangeText });
  if (type === 'TYPE_BYTES') return fc.uint8Array({ maxLength: 100 });
  if (type === 'TYPE_BOOL') return fc.boolean();
  if (type === 'TYPE_DOUBLE' || type === 'TYPE_FLOAT') return fc.double();
  if (type === 'TYPE_ENUM') return fc.integer({ min: -1, max: 12 });
  if (INTEGERS.test(type)) return fc.oneof(fc.nat(100), fc.integer());
  return fc.constant({});
}
