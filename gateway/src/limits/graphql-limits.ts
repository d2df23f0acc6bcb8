import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { GraphQLError, Location, NoSchemaIntrospectionCustomRule, type DocumentNode } from 'graphql';
import type { ResponseCache } from '../graphql/response-cache.js';
import { QueryCost } from './query-cost.js';

/** The app's documents are less deep; only introspection queries are deeper. */
export const MAX_QUERY_DEPTH = 8;
const MAX_INTROSPECTION_DEPTH = 16;
/** The app's longest document has a few hundred tokens. */
export const MAX_QUERY_TOKENS = 2_000;
/**
 * For a document with its variables; the longest one is a take of 512 KiB with captions of 64 KiB, with up to a backslash before
 * each letter.
 */
export const GRAPHQL_BODY_LIMIT_BYTES = 1_280 * 1024;

interface GraphqlSettings {
  /** Whether introspection and the editor are on, for development. */
  isOpen: boolean;
  responseCache: ResponseCache;
}

/** The limits and the response cache of /graphql. */
export function graphqlLimits({ isOpen, responseCache }: GraphqlSettings): Partial<MercuriusDriverConfig> {
  const cost = new QueryCost();
  return {
    allowBatchedQueries: false,
    graphiql: isOpen,
    queryDepth: isOpen ? MAX_INTROSPECTION_DEPTH : MAX_QUERY_DEPTH,
    validationRules: isOpen ? [] : [NoSchemaIntrospectionCustomRule],
    graphql: { parseOptions: { maxLexicalTokens: MAX_QUERY_TOKENS } },
    additionalRouteOptions: { bodyLimit: GRAPHQL_BODY_LIMIT_BYTES, ...responseCache.route },
    hooks: {
      preValidation: (_schema, document) => refuseUnparsed(document),
      preExecution: (schema, document, { reply }, variables) => {
        cost.check(schema, document, variables as Record<string, unknown> | null | undefined);
        responseCache.onExecution(document, reply?.request);
      },
      onResolution: (execution, { reply }) => responseCache.onResolution(execution, reply?.request),
    },
  };
}

/**
 * Mercurius takes a body that is not a string for the JSON of a parsed document, which would bypass the length limit and
 * validation.
 */
function refuseUnparsed(document: DocumentNode | null): void {
  if (!(document?.loc instanceof Location))
    throw new GraphQLError('Syntax Error: this is not a GraphQL document.');
}
