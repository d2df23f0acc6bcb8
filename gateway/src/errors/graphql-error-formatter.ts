import { isDomainError } from '@bandeja/errors';
import { correlationId, counter, type Logger } from '@bandeja/observability';
import type { FastifyReply } from 'fastify';
import { GraphQLError, Kind, type ExecutionResult } from 'graphql';
import { failureCode } from './failure-codes.js';
import { retryAfter } from './http-error-response.js';
import { protocolStatusOf, toDomainError } from './to-domain-error.js';

export interface FormattedResponse {
  statusCode: number;
  response: ExecutionResult;
}

const errorsReturned = counter(
  'bandeja_graphql_errors_total',
  'Errors in GraphQL responses, whose HTTP status is 200',
  ['kind'],
);

type Format = (execution: ExecutionResult, context?: { reply?: FastifyReply }) => FormattedResponse;
export type FormatError = (error: GraphQLError) => GraphQLError;

/** Adds code, kind and request id to a GraphQL error. Unexpected errors are logged and lose their message. */
export function errorFormat(logger: Logger): FormatError {
  return (original) => {
    const error = unwrapped(original);
    if (isRefusedQuery(error)) {
      errorsReturned.inc({ kind: 'invalid' });
      return new GraphQLError(reasonOf(error), {
        ...options(error),
        extensions: { code: 'BAD_REQUEST', kind: 'invalid', requestId: correlationId() },
      });
    }
    const cause = error.originalError ?? error;
    const known = toDomainError(cause);
    const { kind, message, details } = known;
    errorsReturned.inc({ kind });
    // Errors from resolvers were already logged by the filter.
    if (kind === 'internal' && !isDomainError(cause)) logger.error({ err: cause }, 'unexpected error');
    return new GraphQLError(message, {
      ...options(error),
      extensions: { code: failureCode(known, error), kind, details, requestId: correlationId() },
    });
  };
}

export function graphqlErrorFormatter(logger: Logger): Format {
  const format = errorFormat(logger);
  return ({ data, errors }, { reply } = {}) => {
    const rateLimited = data
      ? undefined
      : errors?.map(domainErrorOf).find(({ kind }) => kind === 'rate-limited');
    if (rateLimited) void reply?.headers(retryAfter(rateLimited));
    return {
      statusCode: rateLimited ? 429 : (protocolStatusOf(errors?.[0]?.originalError) ?? 200),
      response: { data: data ?? null, ...(errors ? { errors: errors.map(format) } : {}) },
    };
  };
}

const domainErrorOf = (error: GraphQLError) => toDomainError(error.originalError ?? error);

/** Mercurius nests the reasons for an invalid query one level down. */
function reasonOf({ message, originalError }: GraphQLError): string {
  const [first] = (originalError as { errors?: Error[] } | undefined)?.errors ?? [];
  return first?.message ?? message;
}

function options({ nodes, source, positions, path }: GraphQLError) {
  return { nodes, source, positions, path };
}

/** Mercurius also wraps errors that are GraphQL errors already. */
function unwrapped(error: GraphQLError): GraphQLError {
  const { path, originalError } = error;
  return path === undefined && originalError instanceof GraphQLError ? unwrapped(originalError) : error;
}

/**
 * A malformed, invalid or too deep query, or variables that do not match: graphql-js reports these without a path, Mercurius
 * with its own codes.
 */
function isRefusedQuery({ originalError: cause, path, nodes }: GraphQLError): boolean {
  if (!cause) return path === undefined;
  // Scalars throw any error for an invalid value; graphql-js adds the variable's definition.
  if (path === undefined && nodes?.some(({ kind }) => kind === Kind.VARIABLE_DEFINITION)) return true;
  return 'code' in cause && String(cause.code).startsWith('MER_ERR');
}
