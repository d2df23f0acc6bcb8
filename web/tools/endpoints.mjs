import { Kind, print, stripIgnoredCharacters, visit } from 'graphql';

const OPERATION = { query: 'Query', mutation: 'Mutation' };
const lowerFirst = (name) => name[0].toLowerCase() + name.slice(1);

/** All fragments that an operation or a fragment uses, directly or indirectly, each once. */
function spreadIn(node, fragments, found = new Map()) {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      if (!fragments.has(value)) throw new Error(`No fragment ${value}`);
      found.set(value, fragments.get(value));
      spreadIn(fragments.get(value), fragments, found);
    },
  });
  return [...found.values()];
}

const documentOf = (operation, fragments) =>
  [operation, ...spreadIn(operation, fragments)].map((node) => stripIgnoredCharacters(print(node))).join(' ');

const keyOf = ({ alias, name }) => (alias ?? name).value;

function rootFieldOf({ name, selectionSet: { selections } }) {
  const [field] = selections;
  if (selections.length !== 1 || field.kind !== Kind.FIELD)
    throw new Error(`${name.value} asks for more than one thing; ask for each with an operation of its own.`);
  return field;
}

/** The argument of a hook: nothing, the only variable, or all variables by name. */
function argumentOf(variables, type, all) {
  const names = variables.map(({ variable }) => variable.name.value);
  const fields = names.join(', ');
  if (names.length === 0) return { type: 'void', name: '_none', fields };
  if (names.length > 1)
    return { type: all ? type : `Omit<${type}, 'pageToken'>`, name: `{ ${fields} }`, fields };
  const [{ type: given, defaultValue }] = variables;
  const isOptional = given.kind !== Kind.NON_NULL_TYPE || defaultValue;
  return { type: `${type}['${names[0]}']${isOptional ? ' | void' : ''}`, name: fields, fields };
}

const isPaged = (variables, { selectionSet }) =>
  variables.some(({ variable }) => variable.name.value === 'pageToken') &&
  selectionSet?.selections.some((field) => field.name?.value === 'nextPageToken');

function endpointOf(operation) {
  const { value: name } = operation.name;
  const result = `${name}${OPERATION[operation.operation]}`;
  const type = `${result}Variables`;
  const field = rootFieldOf(operation);
  const key = keyOf(field);
  const variables = operation.variableDefinitions ?? [];
  const paged = isPaged(variables, field);
  const others = variables.filter(({ variable }) => !paged || variable.name.value !== 'pageToken');
  const { name: given, type: givenType, fields } = argumentOf(others, type, !paged);
  const query = paged
    ? `({ queryArg: ${given}, pageParam }: { queryArg: ${givenType}; pageParam: ${type}['pageToken'] }) =>
    graphql(${name}Document, { ${fields && `${fields}, `}pageToken: pageParam }),`
    : `(${given}: ${givenType}) => graphql(${name}Document${fields && `, { ${fields} }`}),`;
  const pages = `
  infiniteQueryOptions: {
    initialPageParam: null as ${type}['pageToken'],
    getNextPageParam: ({ nextPageToken }: ${result}['${key}']) => nextPageToken ?? undefined,
  },`;
  return {
    types: variables.length > 0 ? [result, type] : [result],
    text: `export const ${lowerFirst(name)} = {${paged ? pages : ''}
  query: ${query}
  transformResponse: (data: ${result}) => data.${key},
};`,
  };
}

const textOf = (operation, fragments) =>
  `export const ${operation.name.value}Document = ${JSON.stringify(documentOf(operation, fragments))}`;

function subscriptionOf(operation, fragments) {
  const type = `${operation.name.value}Subscription`;
  return { types: [type], text: `${textOf(operation, fragments)} as SubscriptionText<${type}>;` };
}

/**
 * Generates for each file of operations the documents and the parts of RTK Query endpoints: the request, the unwrapped
 * response, and for paged lists the next page parameter. A feature spreads them into `build.query`, `build.mutation` or
 * `build.infiniteQuery` and adds what the operation does not contain, mainly its tags.
 */
export function endpointsOf(document, fragments) {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length === 0) return undefined;
  const parts = operations.map((operation) => {
    if (!(operation.operation in OPERATION)) return subscriptionOf(operation, fragments);
    const { types, text } = endpointOf(operation);
    return { types, text: `${textOf(operation, fragments)};\n\n${text}` };
  });
  const types = parts.flatMap((part) => part.types).join(', ');
  const needed = [
    ...(operations.some(({ operation }) => operation in OPERATION) ? ['graphql'] : []),
    ...(operations.some(({ operation }) => operation === 'subscription') ? ['type SubscriptionText'] : []),
  ];
  const imports = `import { ${needed.join(', ')} } from '../request';\nimport type { ${types} } from './graphql';`;
  return `${[imports, ...parts.map(({ text }) => text)].join('\n\n')}\n`;
}

/** All fragments by name. */
export const fragmentsIn = (documents) =>
  new Map(
    documents
      .flatMap(({ document }) => document.definitions)
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
