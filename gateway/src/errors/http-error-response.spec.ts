import { DomainError, ERROR_KINDS, HTTP_STATUS_BY_KIND } from '@bandeja/errors';
import { runWithCorrelation } from '@bandeja/observability';
import { BadRequestException } from '@nestjs/common';
import { httpErrorResponse } from './http-error-response.js';

describe('httpErrorResponse', () => {
  it('has the message in `error` for the product API, with the request id', () => {
    const refusal = new DomainError('not-found', 'CUSTOMER_NOT_FOUND', 'Reload the page.', { field: 'id' });
    expect(
      runWithCorrelation('request-1', () => httpErrorResponse(refusal, '/api/stripe-payment-methods')),
    ).toEqual({
      status: 404,
      headers: {},
      content: {
        error: 'Reload the page.',
        code: 'CUSTOMER_NOT_FOUND',
        details: { field: 'id' },
        requestId: 'request-1',
      },
    });
  });

  it.each(ERROR_KINDS.map((kind) => [kind, HTTP_STATUS_BY_KIND[kind]] as const))(
    'returns %s as %d from both APIs',
    (kind, status) => {
      const error = new DomainError(kind, 'SOME_CODE', 'Message.');
      expect(httpErrorResponse(error, '/api/x').status).toBe(status);
      expect(httpErrorResponse(error, '/auth/v1/token')).toEqual({
        status,
        headers: {},
        content: { code: status, error_code: 'some_code', msg: 'Message.' },
      });
    },
  );

  it.each([
    [new DomainError('invalid', 'WEAK_PASSWORD', 'Too short.'), 422, 'weak_password'],
    [new DomainError('invalid', 'SAME_PASSWORD', 'The same.'), 422, 'same_password'],
    [new DomainError('invalid', 'INVALID_CREDENTIALS', 'No.'), 400, 'invalid_credentials'],
    [new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Sign in.'), 401, 'no_authorization'],
    [
      new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Over.', {}, { cause: new Error('forged') }),
      403,
      'bad_jwt',
    ],
    [new DomainError('unauthenticated', 'SESSION_NOT_FOUND', 'Over.'), 403, 'session_not_found'],
    [new DomainError('forbidden', 'USER_BANNED', 'Banned.'), 400, 'user_banned'],
    [new BadRequestException('no JSON'), 400, 'bad_json'],
  ])('speaks the GoTrue protocol at /auth/v1 (%s)', (error, status, errorCode) => {
    expect(httpErrorResponse(error, '/auth/v1/user')).toMatchObject({
      status,
      content: { code: status, error_code: errorCode },
    });
  });

  it('has the challenge that has to be solved first', () => {
    const challenge = { parameters: { nonce: 'ab' }, signature: 'cd' };
    const error = new DomainError('rate-limited', 'CHALLENGE_REQUIRED', 'Solve it.', {
      challenge: JSON.stringify(challenge),
    });
    expect(httpErrorResponse(error, '/auth/v1/signup')).toEqual({
      status: 429,
      headers: {},
      content: { code: 429, error_code: 'challenge_required', msg: 'Solve it.', challenge },
    });
  });

  it('uses the format of media at /files, and forbids caching', () => {
    const refusal = new DomainError('not-found', 'DOCUMENT_NOT_FOUND', 'Open the page again.');
    expect(httpErrorResponse(refusal, '/files/documents/1?signature=x')).toEqual({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      content: { code: 'DOCUMENT_NOT_FOUND', message: 'Open the page again.' },
    });
    const slowed = new DomainError('rate-limited', 'SLOW', 'Wait.', { retryAfterSeconds: '42' });
    expect(httpErrorResponse(slowed, '/files/x')).toMatchObject({
      headers: { 'retry-after': '42', 'cache-control': 'no-store' },
      content: { code: 'SLOW', details: { retryAfterSeconds: '42' } },
    });
  });

  it('says how long to wait after a rate limit', () => {
    const slowed = new DomainError('rate-limited', 'SLOW', 'Wait.', { retryAfterSeconds: '42' });
    expect(httpErrorResponse(slowed, '/auth/v1/recover')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '42' },
    });
  });

  it('returns the reasons for a weak password in the format of the protocol', () => {
    const weak = new DomainError('invalid', 'WEAK_PASSWORD', 'Too short.', { reasons: 'length' });
    expect(httpErrorResponse(weak, '/auth/v1/signup').content).toMatchObject({
      weak_password: { reasons: ['length'] },
    });
  });

  it('returns who has to agree before somebody under 16 signs in', () => {
    const details = { guardian: 'm…@example.com', withdrawn: 'false' };
    const waiting = new DomainError('forbidden', 'GUARDIAN_CONSENT_REQUIRED', 'Wait.', details);
    expect(httpErrorResponse(waiting, '/auth/v1/token')).toMatchObject({
      status: 403,
      content: {
        error_code: 'guardian_consent_required',
        guardian_consent: { address: 'm…@example.com', withdrawn: false },
      },
    });
  });

  it('keeps the status of a request that could not be read', () => {
    const error = Object.assign(new Error('too large'), {
      code: 'FST_ERR_CTP_BODY_TOO_LARGE',
      statusCode: 413,
    });
    expect(httpErrorResponse(error, '/api/x').status).toBe(413);
  });

  it('reveals nothing about an internal error', () => {
    const { status, content } = httpErrorResponse(new Error('password of the database'), '/api/x');
    expect(status).toBe(500);
    expect(JSON.stringify(content)).not.toContain('database');
  });
});
