import { DomainError } from '@bandeja/errors';
import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import { MAX_QUERY_TOKENS } from '../limits/graphql-limits.js';
import type { QueryCost } from '../limits/query-cost.js';

export interface SubscriptionRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/** Validates a subscription. Returns its execution arguments, or all errors before it starts. */
export function readSubscription(
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscriptionRequest,
  cost: QueryCost,
): Omit<ExecutionArgs, 'contextValue'> | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxLexicalTokens: MAX_QUERY_TOKENS });
    const errors = validate(schema, document, RULES);
    if (errors.length > 0) return errors;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'subscription')
      return [new GraphQLError('Only a subscription goes over this connection. Send the rest by POST.')];
    const read = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    if (read.errors) return read.errors;
    cost.check(schema, document, variables);
    return { schema, document, operationName, variableValues: variables };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof DomainError) return [new GraphQLError(error.message, { originalError: error })];
    throw error;
  }
}
