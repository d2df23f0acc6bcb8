import { DomainError } from '@bandeja/errors';
import { isListType, isNonNullType, type DocumentNode, type GraphQLField, type GraphQLSchema } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

/** Each top-level field, aliases included, is a call to another service. */
const TOP_FIELD_COST = 500;
/** One drawing has up to 64 KiB: a document gets fewer than a hundred of them. It gets the 20 takes of one talk, which have 2 MiB. */
const DOCUMENT_COSTS: Readonly<Record<string, number>> = { Drawing: 120, TakeScript: 550 };
/** Assumed length of a list without a page size. */
const UNPAGED_LIST_SIZE = 10;
/** Lists that are one small value: most films are pinned once, most talks are one take. */
const SMALL_LISTS = ['courtPinnings', 'pins', 'takes'];
/** Three times the cost of the web app's largest document; a test checks that. */
export const MAX_QUERY_COST = 12_000;
const MOST_REMEMBERED = 16;

type Variables = Record<string, unknown>;
type Field = GraphQLField<unknown, unknown>;

const TOP_TYPES = ['Query', 'Mutation', 'Subscription'];

/** One for each field, and more for the costly ones, multiplied by the maximum length of the lists around it. */
const estimate: ComplexityEstimator = ({ args, field, type, childComplexity }) =>
  ownCostOf(type.name, field.name) + sizeOf(args, field, type) * childComplexity;

function ownCostOf(type: string, field: string): number {
  if (field === 'document' && DOCUMENT_COSTS[type]) return DOCUMENT_COSTS[type];
  return TOP_TYPES.includes(type) && !field.startsWith('__') ? TOP_FIELD_COST : 1;
}

function sizeOf(
  { pageSize, limit, annotationIds, takeIds }: Variables,
  { name, type }: Field,
  { name: parent }: { name: string },
): number {
  const ids = annotationIds ?? takeIds;
  const size = pageSize ?? limit ?? (Array.isArray(ids) ? ids.length : undefined);
  if (typeof size === 'number') return Math.max(1, size);
  // The length of a page is counted at the field that returns the page.
  if (parent.endsWith('Page') || SMALL_LISTS.includes(name)) return 1;
  return isListType(isNonNullType(type) ? type.ofType : type) ? UNPAGED_LIST_SIZE : 1;
}

/** The total cost of all operations of a document. Throws a GraphQLError for invalid variables. */
export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables = {}): number {
  return getComplexity({ schema, query: document, variables, estimators: [estimate] });
}

/** Refuses too expensive documents before they are executed. */
export class QueryCost {
  readonly #known = new WeakMap<DocumentNode, Map<string, number>>();

  constructor(private readonly most = MAX_QUERY_COST) {}

  check(schema: GraphQLSchema, document: DocumentNode, variables?: Variables | null): void {
    const cost = this.#cost(schema, document, variables ?? {});
    if (cost <= this.most) return;
    throw new DomainError(
      'invalid',
      'QUERY_TOO_COMPLEX',
      `This query is too complex: it costs ${cost}, and the limit is ${this.most}. Ask for fewer fields, smaller pages, or send several requests.`,
      { cost: String(cost), most: String(this.most) },
    );
  }

  /** Cached per document: only numbers, conditions and the lengths of lists among the variables change the cost. */
  #cost(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
    const known = this.#known.get(document) ?? new Map<string, number>();
    const relevant = Object.entries(variables)
      .map(([name, value]) => [name, Array.isArray(value) ? value.length : value])
      .filter(([, value]) => typeof value !== 'object' && typeof value !== 'string');
    const key = JSON.stringify(relevant);
    const cost = known.get(key) ?? costOf(schema, document, variables);
    if (known.size >= MOST_REMEMBERED) known.clear();
    this.#known.set(document, known.set(key, cost));
    return cost;
  }
}
