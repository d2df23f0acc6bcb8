import { DomainError } from '@bandeja/errors';
import { isListType, isNonNullType, type DocumentNode, type GraphQLField, type GraphQLSchema } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

/** Each field at the top is a question to another service, also when one document asks it again under an alias. */
const TOP_FIELD_COST = 500;
/** What a list without a page size is taken to hold. */
const UNPAGED_LIST_SIZE = 10;
/** Three times what the largest document of the web app costs; a test measures that. */
export const MAX_QUERY_COST = 10_000;
const MOST_REMEMBERED = 16;

type Variables = Record<string, unknown>;
type Field = GraphQLField<unknown, unknown>;

const TOP_TYPES = ['Query', 'Mutation', 'Subscription'];

/** One for each field, as often as the lists around it may hold it. */
const estimate: ComplexityEstimator = ({ args, field, type, childComplexity }) => {
  const own = TOP_TYPES.includes(type.name) && !field.name.startsWith('__') ? TOP_FIELD_COST : 1;
  return own + sizeOf(args, field, type) * childComplexity;
};

function sizeOf({ pageSize, limit }: Variables, { type }: Field, { name: parent }: { name: string }): number {
  const asked = pageSize ?? limit;
  if (typeof asked === 'number') return Math.max(1, asked);
  // The list in a page is counted where the page is asked for.
  if (parent.endsWith('Page')) return 1;
  return isListType(isNonNullType(type) ? type.ofType : type) ? UNPAGED_LIST_SIZE : 1;
}

/** What all operations of a document cost together. Throws a GraphQLError for variables that do not fit. */
export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables = {}): number {
  return getComplexity({ schema, query: document, variables, estimators: [estimate] });
}

/** Refuses a document that asks for too much, before anything of it is asked. */
export class QueryCost {
  readonly #known = new WeakMap<DocumentNode, Map<string, number>>();

  constructor(private readonly most = MAX_QUERY_COST) {}

  check(schema: GraphQLSchema, document: DocumentNode, variables?: Variables | null): void {
    const cost = this.#cost(schema, document, variables ?? {});
    if (cost <= this.most) return;
    throw new DomainError(
      'invalid',
      'QUERY_TOO_COMPLEX',
      `This asks for too much at once: it costs ${cost}, and ${this.most} is the most. Ask for fewer fields, smaller pages or in several requests.`,
      { cost: String(cost), most: String(this.most) },
    );
  }

  /** The same document comes again and again, and only numbers and conditions among its variables change its cost. */
  #cost(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
    const known = this.#known.get(document) ?? new Map<string, number>();
    const telling = Object.entries(variables).filter(
      ([, value]) => typeof value !== 'object' && typeof value !== 'string',
    );
    const key = JSON.stringify(telling);
    const cost = known.get(key) ?? costOf(schema, document, variables);
    if (known.size >= MOST_REMEMBERED) known.clear();
    this.#known.set(document, known.set(key, cost));
    return cost;
  }
}
