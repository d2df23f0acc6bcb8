import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  separateOperations,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { costOf, MAX_QUERY_COST, QueryCost } from './query-cost.js';

const GATEWAY = resolve(import.meta.dirname, '../..');
const textOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const schema = buildSchema(textOf(join(GATEWAY, 'schema')));
const LARGEST_PAGE = 100;

/** Any value of a type; for a number, the largest page size. */
function anyOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anyOf(type.ofType);
  if (isListType(type)) return [anyOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, anyOf(field.type)]),
    );
  return { Int: LARGEST_PAGE, Float: 1, Boolean: true }[getNamedType(type).name] ?? 'x';
}

/** The cost of an operation with the largest pages. */
function largestCostOf(document: DocumentNode): number {
  const [operation] = document.definitions.filter(({ kind }) => kind === 'OperationDefinition');
  const definitions = operation?.kind === 'OperationDefinition' ? (operation.variableDefinitions ?? []) : [];
  const variables = definitions.map(({ variable, type }) => [
    variable.name.value,
    anyOf(typeFromAST(schema, type as never) as GraphQLInputType),
  ]);
  return costOf(schema, document, Object.fromEntries(variables) as Record<string, unknown>);
}

const costsOfApp = Object.entries(separateOperations(parse(textOf(resolve(GATEWAY, '../web/src')))))
  .map(([name, document]) => ({ name, cost: largestCostOf(document) }))
  .sort((one, other) => other.cost - one.cost);
const [largest] = costsOfApp;

const costOfText = (text: string, variables = {}) => costOf(schema, parse(text), variables);

describe('the cost of a document', () => {
  it(`leaves room for the web app: its largest, ${largest?.name}, costs ${largest?.cost} of ${MAX_QUERY_COST}`, () => {
    expect(costsOfApp.length).toBeGreaterThan(50);
    expect(largest?.cost).toBeLessThan(0.6 * MAX_QUERY_COST);
  });

  it('grows with the page size, from a literal, a variable or a default', () => {
    const of = (page: string) => `query($size: Int) { transactions${page} { transactions { id status } } }`;
    expect(costOfText(of('(pageSize: 5)'))).toBe(500 + 5 * (1 + 2));
    expect(costOfText(of('(pageSize: $size)'), { size: 7 })).toBe(500 + 7 * (1 + 2));
    expect(costOfText(of(''))).toBe(500 + 20 * (1 + 2));
    expect(costOfText('{ matchCoaches(focusAreas: [], goals: [], language: "en") { reasons } }')).toBe(
      500 + 6,
    );
  });

  it('counts each alias, fragment and list within a list', () => {
    expect(costOfText('{ one: viewer { id } two: viewer { ...F } } fragment F on Viewer { id email }')).toBe(
      500 + 1 + 500 + 2,
    );
    expect(costOfText('{ analysis(id: "x") { work { annotations { id label } } } }')).toBe(
      500 + 1 + 1 + 10 * 2,
    );
  });

  it('grows with the drawings that are asked for, of which one document may have 50, but not twice', () => {
    const of = (...lengths: number[]) => {
      const fields = lengths.map(
        (_, index) =>
          `d${index}: drawings(analysisId: "x", annotationIds: $ids${index}) { version document }`,
      );
      const declared = lengths.map((_, index) => `$ids${index}: [ID!]!`).join(', ');
      const ids = lengths.map((length, index) => [`ids${index}`, Array.from({ length }, () => 'x')]);
      return costOfText(
        `query(${declared}) { ${fields.join(' ')} }`,
        Object.fromEntries(ids) as Record<string, unknown>,
      );
    };
    expect(of(3)).toBe(500 + 3 * (1 + 120));
    expect(of(50)).toBeLessThan(MAX_QUERY_COST);
    expect(of(50, 50)).toBeGreaterThan(MAX_QUERY_COST);
    expect(of(100)).toBeGreaterThan(MAX_QUERY_COST);
  });

  it('grows with the takes that are asked for, of which one document may have a whole talk, but not twice', () => {
    const of = (...lengths: number[]) => {
      const fields = lengths.map(
        (length, index) =>
          `t${index}: takeScripts(analysisId: "x", takeIds: ${JSON.stringify(Array.from({ length }, () => 'x'))}) { version document captions }`,
      );
      return costOfText(`{ ${fields.join(' ')} }`);
    };
    expect(of(3)).toBe(500 + 3 * (2 + 550));
    expect(of(20)).toBeLessThan(MAX_QUERY_COST);
    expect(of(20, 20)).toBeGreaterThan(MAX_QUERY_COST);
    expect(of(...Array.from({ length: 12 }, () => 1))).toBeGreaterThan(MAX_QUERY_COST);
  });

  it('is known for every paged list: each returns a page type', () => {
    const paged = Object.values(schema.getQueryType()!.getFields()).filter(({ args }) =>
      args.some(({ name }) => name === 'pageSize'),
    );
    expect(paged.map(({ type }) => getNamedType(type).name).filter((name) => !name.endsWith('Page'))).toEqual(
      [],
    );
  });
});

describe('QueryCost', () => {
  const aliases = (count: number) =>
    parse(`{ ${Array.from({ length: count }, (_, index) => `a${index}: viewer { id }`).join(' ')} }`);

  it('refuses a document over the limit, and says what to do', () => {
    const check = (count: number) => () => new QueryCost().check(schema, aliases(count));
    expect(check(23)).not.toThrow();
    expect(check(24)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'QUERY_TOO_COMPLEX',
        message: expect.stringMatching(/Ask for fewer/),
      }),
    );
  });

  it('distinguishes the same document by its numbers and conditions', () => {
    const cost = new QueryCost(600);
    const document = parse(
      'query($size: Int, $all: Boolean!) { transactions(pageSize: $size) @include(if: $all) { transactions { id } } }',
    );
    const check = (size: number, all: boolean) => () => cost.check(schema, document, { size, all });
    for (let time = 0; time < 2; time += 1) {
      expect(check(10, true)).not.toThrow();
      expect(check(90, true)).toThrow(/costs 680/);
      expect(check(90, false)).not.toThrow();
    }
    for (let size = 1; size < 40; size += 1) expect(check(size, true)).not.toThrow();
  });

  it('distinguishes the same document by the lengths of its lists', () => {
    const cost = new QueryCost();
    const document = parse(
      'query($ids: [ID!]!) { drawings(analysisId: "x", annotationIds: $ids) { annotationId version document } }',
    );
    const check = (length: number) => () =>
      cost.check(schema, document, { ids: Array.from({ length }, () => 'x') });
    expect(check(50)).not.toThrow();
    expect(check(100)).toThrow(/costs 12700/);
    expect(check(50)).not.toThrow();
  });

  it('accepts missing variables in every form', () => {
    for (const none of [undefined, null, {}])
      expect(() => new QueryCost().check(schema, aliases(1), none)).not.toThrow();
  });

  it('blames the client for an invalid variable', () => {
    const document = parse('query($size: Int!) { transactions(pageSize: $size) { nextPageToken } }');
    expect(() => new QueryCost().check(schema, document, {})).toThrow(/\$size/);
  });
});
