import { isDomainError } from '@bandeja/errors';
import { correlationId, type Logger } from '@bandeja/observability';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { failureCode } from './failure-codes.js';
import { protocolStatusOf, toDomainError } from './to-domain-error.js';

export interface FormattedAnswer {
  statusCode: number;
  response: ExecutionResult;
}

/** Puts our code, kind and request id into each GraphQL error; what we did not foresee is logged and loses its text. */
export function graphqlErrorFormatter(logger: Logger): (execution: ExecutionResult) => FormattedAnswer {
  const format = (error: GraphQLError): GraphQLError => {
    if (isRefusedQuery(error))
      return new GraphQLError(error.message, {
        ...options(error),
        extensions: { code: 'BAD_REQUEST', kind: 'invalid', requestId: correlationId() },
      });
    const cause = error.originalError ?? error;
    const told = toDomainError(cause);
    const { kind, message, details } = told;
    // Refusals of resolvers come through the filter, which has logged what there is to log.
    if (kind === 'internal' && !isDomainError(cause)) logger.error({ err: cause }, 'unexpected error');
    return new GraphQLError(message, {
      ...options(error),
      extensions: { code: failureCode(told, error), kind, details, requestId: correlationId() },
    });
  };
  return ({ data, errors }) => ({
    statusCode: protocolStatusOf(errors?.[0]?.originalError) ?? 200,
    response: { data: data ?? null, ...(errors ? { errors: errors.map(format) } : {}) },
  });
}

function options({ nodes, source, positions, path }: GraphQLError) {
  return { nodes, source, positions, path };
}

/** A malformed, invalid or too deep query: graphql-js tells it without a path, Mercurius with codes of its own. */
function isRefusedQuery({ originalError: cause, path }: GraphQLError): boolean {
  if (!cause) return path === undefined;
  return 'code' in cause && String(cause.code).startsWith('MER_ERR');
}
