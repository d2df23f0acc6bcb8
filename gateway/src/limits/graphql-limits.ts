import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { GraphQLError, Location, NoSchemaIntrospectionCustomRule, type DocumentNode } from 'graphql';
import type { KeptAnswers } from '../graphql/kept-answers.js';
import { QueryCost } from './query-cost.js';

/** No document of the app is deeper than this; what describes the schema to tools is. */
export const MAX_QUERY_DEPTH = 8;
const MAX_INTROSPECTION_DEPTH = 16;
/** The app's longest document has some hundred. */
export const MAX_QUERY_TOKENS = 2_000;
/** A document with its variables; the longest text in one is a few thousand letters. */
export const GRAPHQL_BODY_LIMIT_BYTES = 256 * 1024;

interface GraphqlDoor {
  /** The schema is told and there is an editor, for development. */
  isOpen: boolean;
  kept: KeptAnswers;
}

/** What /graphql takes of one request, and what it keeps of the answers. */
export function graphqlLimits({ isOpen, kept }: GraphqlDoor): Partial<MercuriusDriverConfig> {
  const cost = new QueryCost();
  return {
    allowBatchedQueries: false,
    graphiql: isOpen,
    queryDepth: isOpen ? MAX_INTROSPECTION_DEPTH : MAX_QUERY_DEPTH,
    validationRules: isOpen ? [] : [NoSchemaIntrospectionCustomRule],
    graphql: { parseOptions: { maxTokens: MAX_QUERY_TOKENS } },
    additionalRouteOptions: { bodyLimit: GRAPHQL_BODY_LIMIT_BYTES, ...kept.route },
    hooks: {
      preValidation: (_schema, document) => refuseUnparsed(document),
      preExecution: (schema, document, { reply }, variables) => {
        cost.check(schema, document, variables as Record<string, unknown> | null | undefined);
        kept.onExecution(document, reply?.request);
      },
      onResolution: (execution, { reply }) => kept.onResolution(execution, reply?.request),
    },
  };
}

/** What is no GraphQL mercurius reads as the JSON of a parsed document, past the limit of its length and unchecked. */
function refuseUnparsed(document: DocumentNode | null): void {
  if (!(document?.loc instanceof Location))
    throw new GraphQLError('Syntax Error: this is no GraphQL document.');
}
