import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../gateway/schema');

const schema = buildSchema(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n'),
);

type Field = GraphQLField<unknown, unknown>;

const queries = schema.getQueryType()!.getFields();
const mutations = schema.getMutationType()!.getFields();

const subscriptions = schema.getSubscriptionType()!.getFields();

/** Every query and mutation of the schema, by name. */
export const OPERATIONS = Object.keys({ ...queries, ...mutations });
export const SUBSCRIPTIONS = Object.keys(subscriptions);
/** Every query with a page size, with the name of that argument. */
export const SIZED_LISTS = Object.values(queries).flatMap(({ name, args }) =>
  args.flatMap((argument) =>
    ['pageSize', 'limit'].includes(argument.name) ? [[name, argument.name] as const] : [],
  ),
);
/** Whether an operation is a query, a mutation or a subscription. */
export const kindOf = (operation: string) =>
  operation in queries ? 'query' : operation in mutations ? 'mutation' : 'subscription';

/** The document of an operation with all arguments as variables and all fields. */
export function documentOf(operation: string): string {
  const { args, type } = fieldOf(operation);
  const declared = args.map((argument) => `$${argument.name}: ${argument.type.toString()}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const list = (text: string) => (text ? `(${text})` : '');
  return `${kindOf(operation)}${list(declared)} { ${operation}${list(passed)} ${selectionOf(type)} }`;
}

export const argumentsOf = (operation: string) => fieldOf(operation).args;

/** The paths of the ids in the variables of an operation. */
export function idPathsOf(operation: string): string[][] {
  return fieldOf(operation).args.flatMap(({ name, type }) => idPaths(type, [name]));
}

function fieldOf(operation: string): Field {
  return (queries[operation] ?? mutations[operation] ?? subscriptions[operation])!;
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}

function idPaths(type: GraphQLInputType, path: string[]): string[][] {
  if (isNonNullType(type)) return idPaths(type.ofType, path);
  if (isListType(type)) return idPaths(type.ofType, [...path, '0']);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => idPaths(field.type, [...path, field.name]));
  return type.toString() === 'ID' ? [path] : [];
}
