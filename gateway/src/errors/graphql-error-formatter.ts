import { isDomainError } from '@bandeja/errors';
import { correlationId, counter, type Logger } from '@bandeja/observability';
import type { FastifyReply } from 'fastify';
import { GraphQLError, Kind, type ExecutionResult } from 'graphql';
import { failureCode } from './failure-codes.js';
import { retryAfter } from './http-answer.js';
import { protocolStatusOf, toDomainError } from './to-domain-error.js';

export interface FormattedAnswer {
  statusCode: number;
  response: ExecutionResult;
}

const errorsTold = counter(
  'bandeja_graphql_errors_total',
  'Errors told in GraphQL answers, which are 200 to HTTP',
  ['kind'],
);

type Format = (execution: ExecutionResult, context?: { reply?: FastifyReply }) => FormattedAnswer;
export type FormatError = (error: GraphQLError) => GraphQLError;

/** Puts our code, kind and request id into a GraphQL error; what we did not foresee is logged and loses its text. */
export function errorFormat(logger: Logger): FormatError {
  return (told) => {
    const error = unwrapped(told);
    if (isRefusedQuery(error)) {
      errorsTold.inc({ kind: 'invalid' });
      return new GraphQLError(reasonOf(error), {
        ...options(error),
        extensions: { code: 'BAD_REQUEST', kind: 'invalid', requestId: correlationId() },
      });
    }
    const cause = error.originalError ?? error;
    const known = toDomainError(cause);
    const { kind, message, details } = known;
    errorsTold.inc({ kind });
    // Refusals of resolvers come through the filter, which has logged what there is to log.
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
    const slowedDown = data ? undefined : errors?.map(toldOf).find(({ kind }) => kind === 'rate-limited');
    if (slowedDown) void reply?.headers(retryAfter(slowedDown));
    return {
      statusCode: slowedDown ? 429 : (protocolStatusOf(errors?.[0]?.originalError) ?? 200),
      response: { data: data ?? null, ...(errors ? { errors: errors.map(format) } : {}) },
    };
  };
}

const toldOf = (error: GraphQLError) => toDomainError(error.originalError ?? error);

/** Mercurius keeps what was wrong with a query one level down. */
function reasonOf({ message, originalError }: GraphQLError): string {
  const [first] = (originalError as { errors?: Error[] } | undefined)?.errors ?? [];
  return first?.message ?? message;
}

function options({ nodes, source, positions, path }: GraphQLError) {
  return { nodes, source, positions, path };
}

/** Mercurius wraps also what is a GraphQL error already. */
function unwrapped(error: GraphQLError): GraphQLError {
  const { path, originalError } = error;
  return path === undefined && originalError instanceof GraphQLError ? unwrapped(originalError) : error;
}

/**
 * A malformed, invalid or too deep query, or variables that do not fit: graphql-js tells it without a path, Mercurius
 * with codes of its own.
 */
function isRefusedQuery({ originalError: cause, path, nodes }: GraphQLError): boolean {
  if (!cause) return path === undefined;
  // A scalar that takes no such value throws what it likes; graphql-js then names the variable.
  if (path === undefined && nodes?.some(({ kind }) => kind === Kind.VARIABLE_DEFINITION)) return true;
  return 'code' in cause && String(cause.code).startsWith('MER_ERR');
}
