import fc from 'fast-check';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';
import { argumentsOf, documentOf, OPERATIONS } from '../graphql-schema.js';
import { strangeText, strangeValue } from './strange-values.js';

export interface StrangeRequest {
  operation: string;
  query: string;
  variables: unknown;
}

/** A value of a type of the schema, near its limits and beyond; ids are often of things that exist. */
function valueOf(type: GraphQLInputType, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(type.ofType, ids, depth);
  if (isListType(type))
    return fc.array(valueOf(type.ofType, ids, depth + 1), { maxLength: depth > 2 ? 1 : 4 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name), 'NO_SUCH_VALUE');
  if (isInputObjectType(type))
    return fc.record(
      Object.fromEntries(
        Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type, ids, depth + 1)]),
      ),
      { requiredKeys: [] },
    );
  return ofScalar(type.name, ids);
}

function ofScalar(name: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (name === 'ID')
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), strangeText);
  if (name === 'Int') return fc.oneof(fc.nat(100), fc.integer(), strangeValue);
  if (name === 'Float') return fc.oneof(fc.double(), strangeValue);
  if (name === 'Boolean') return fc.oneof(fc.boolean(), strangeValue);
  if (name === 'DateTime') return fc.oneof(fc.date({ noInvalidDate: true }), strangeText);
  return fc.oneof(strangeText, strangeValue);
}

const variablesOf = (args: readonly GraphQLArgument[], ids: readonly string[]) =>
  fc.record(Object.fromEntries(args.map(({ name, type }) => [name, valueOf(type, ids)])), {
    requiredKeys: [],
  });

/** A document with a part cut out, doubled or replaced. */
const broken = (query: string) =>
  fc
    .tuple(fc.nat(query.length), fc.nat(30), fc.oneof(strangeText, fc.constant(query)))
    .map(([at, length, instead]) => query.slice(0, at) + instead + query.slice(at + length));

/** Operations of the schema but for those left out, with strange variables or in broken documents. */
export function strangeRequests(
  ids: readonly string[],
  leftOut: readonly string[],
): fc.Arbitrary<StrangeRequest> {
  const operations = OPERATIONS.filter((name) => !leftOut.includes(name));
  return fc.constantFrom(...operations).chain((operation) => {
    const query = documentOf(operation);
    return fc.record({
      operation: fc.constant(operation),
      query: fc.oneof({ weight: 6, arbitrary: fc.constant(query) }, { weight: 1, arbitrary: broken(query) }),
      variables: fc.oneof(
        { weight: 8, arbitrary: variablesOf(argumentsOf(operation), ids) },
        { weight: 1, arbitrary: strangeValue },
      ),
    });
  });
}
