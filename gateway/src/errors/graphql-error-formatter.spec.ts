import { DomainError } from '@bandeja/errors';
import { createLogger, runWithCorrelation } from '@bandeja/observability';
import { vi } from 'vitest';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { graphqlErrorFormatter } from './graphql-error-formatter.js';

const logger = createLogger('gateway', 'silent');
const format = graphqlErrorFormatter(logger);
const failedWith = (cause: unknown, path: (string | number)[] = ['viewer']) =>
  new GraphQLError('failed', { path, originalError: cause as Error });

function codesOf(error: GraphQLError): unknown {
  return format({ errors: [error] }).response.errors?.[0]?.extensions;
}

describe('graphqlErrorFormatter', () => {
  it('has the code, kind, details and request id of a DomainError', () => {
    const refusal = new DomainError('not-found', 'ANALYSIS_NOT_FOUND', 'Not found.', { field: 'id' });
    const { statusCode, response } = runWithCorrelation('request-1', () =>
      format({ data: null, errors: [failedWith(refusal)] }),
    );
    expect(statusCode).toBe(200);
    expect(response.data).toBeNull();
    expect(response.errors?.[0]).toMatchObject({
      message: 'Not found.',
      path: ['viewer'],
      extensions: {
        code: 'ANALYSIS_NOT_FOUND',
        kind: 'not-found',
        details: { field: 'id' },
        requestId: 'request-1',
      },
    });
  });

  it('keeps partial data beside the error', () => {
    const refusal = new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Later.');
    expect(format({ data: { viewer: null }, errors: [failedWith(refusal)] }).response.data).toEqual({
      viewer: null,
    });
  });

  it.each([
    ['an unknown field', new GraphQLError('Cannot query field "shoeSize" on type "Viewer".')],
    [
      'a query that Mercurius refuses',
      new GraphQLError('Graphql query depth is too deep', {
        originalError: Object.assign(new Error(), { code: 'MER_ERR_GQL_QUERY_DEPTH' }),
      }),
    ],
  ])('takes %s as the fault of the caller', (_, error) => {
    expect(codesOf(error)).toMatchObject({ code: 'BAD_REQUEST', kind: 'invalid' });
  });

  it('returns the reason why Mercurius refused a query', () => {
    const cause = Object.assign(new Error('Graphql validation error'), {
      code: 'MER_ERR_GQL_VALIDATION',
      errors: [new GraphQLError('GraphQL introspection has been disabled')],
    });
    const { response } = format({ errors: [new GraphQLError(cause.message, { originalError: cause })] });
    expect(response.errors?.[0]?.message).toBe('GraphQL introspection has been disabled');
  });

  it('returns 429 with Retry-After if a rate limit is the only result', () => {
    const slowed = new DomainError('rate-limited', 'OVER_REQUEST_RATE_LIMIT', 'Wait.', {
      retryAfterSeconds: '42',
    });
    const headers = vi.fn();
    const context = { reply: { headers } as unknown as FastifyReply };
    expect(format({ data: null, errors: [failedWith(slowed)] }, context).statusCode).toBe(429);
    expect(headers).toHaveBeenCalledWith({ 'retry-after': '42' });
    expect(format({ data: { viewer: {} }, errors: [failedWith(slowed)] }, context).statusCode).toBe(200);
  });

  it('keeps the status for a body that could not be read', () => {
    const cause = Object.assign(new Error('too large'), {
      code: 'FST_ERR_CTP_BODY_TOO_LARGE',
      statusCode: 413,
    });
    const { statusCode } = format({ errors: [new GraphQLError('too large', { originalError: cause })] });
    expect(statusCode).toBe(413);
  });

  it.each([
    ['a thrown error', failedWith(new Error('SELECT * FROM secrets'))],
    [
      'a value that is none of its enum',
      new GraphQLError('Enum cannot represent SELECT', { path: ['viewer'] }),
    ],
  ])('logs %s once and hides its text', (_, error) => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    expect(codesOf(error)).toMatchObject({ code: 'INTERNAL', kind: 'internal' });
    expect(format({ errors: [error] }).response.errors?.[0]?.message).not.toContain('SELECT');
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  it.each([
    ['ANALYSES_FETCH_ERROR', ['coachRequests']],
    ['STATS_ANALYSES_ERROR', ['coachStats']],
    ['ANALYSIS_FETCH_ERROR', ['analysis']],
    ['PROFILE_FETCH_ERROR', ['coachProfile']],
    ['EARNINGS_FETCH_ERROR', ['coachEarnings']],
    ['TRANSACTION_FETCH_ERROR', ['transactions']],
    ['STATUS_UPDATE_ERROR', ['startAnalysis']],
    ['STATUS_UPDATE_ERROR', ['rejectAnalysis']],
    ['STATUS_UPDATE_ERROR', ['cancelAnalysis']],
    ['ANALYSIS_COMPLETION_ERROR', ['completeAnalysis']],
    ['PAYMENT_CHECK_FAILED', ['coachRequests', 'analyses', 0, 'payment']],
  ])(
    'returns %s for a failure at %p, and its own code for a DomainError [S1-8.21] [S1-8.22] [S1-8.31]',
    (code, path) => {
      const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
      const codeOf = (cause: unknown) => codesOf(failedWith(cause, path));
      expect(codeOf(new Error('lost'))).toMatchObject({ code, kind: 'internal' });
      const away = new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Later.');
      expect(codeOf(away)).toMatchObject({ code, kind: 'unavailable' });
      const refusal = new DomainError('failed-precondition', 'PAYMENT_CAPTURE_FAILED', 'Declined.');
      expect(codeOf(refusal)).toMatchObject({ code: 'PAYMENT_CAPTURE_FAILED', kind: 'failed-precondition' });
      log.mockRestore();
    },
  );

  it('does not log what the filter has already logged', () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    codesOf(failedWith(new DomainError('internal', 'INTERNAL', 'Something went wrong.')));
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
