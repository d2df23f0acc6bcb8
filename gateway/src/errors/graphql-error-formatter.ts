import { correlationId } from '@bandeja/observability';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { toDomainError } from './http-error.filter.js';

/** Puts our code, kind and request id into each GraphQL error; what we did not foresee loses its text. */
export function formatGraphqlErrors(execution: ExecutionResult): {
  statusCode: number;
  response: ExecutionResult;
} {
  const errors = execution.errors?.map((error) => {
    const cause = error.originalError;
    if (!cause || isMercuriusRefusal(cause))
      return new GraphQLError(error.message, {
        ...options(error),
        extensions: { code: 'BAD_REQUEST', kind: 'invalid' },
      });
    const { kind, code, message, details } = toDomainError(cause);
    return new GraphQLError(message, {
      ...options(error),
      extensions: { code, kind, details, requestId: correlationId() },
    });
  });
  return { statusCode: 200, response: { data: execution.data ?? null, ...(errors ? { errors } : {}) } };
}

function options({ nodes, source, positions, path }: GraphQLError) {
  return { nodes, source, positions, path };
}

/** Mercurius refuses malformed, invalid and too deep queries with codes of its own. */
function isMercuriusRefusal(cause: Error): boolean {
  return 'code' in cause && String(cause.code).startsWith('MER_ERR');
}
