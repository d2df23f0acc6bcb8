import { DomainError } from '@bandeja/errors';
import { HttpException, NotFoundException } from '@nestjs/common';
import { toDomainError } from './to-domain-error.js';

const fastifyError = (code: string, statusCode: number) =>
  Object.assign(new Error('Request body is too large'), { code, statusCode });

describe('toDomainError', () => {
  it('returns a DomainError unchanged', () => {
    const refusal = new DomainError('conflict', 'VIDEO_NOT_USABLE', 'Upload it again.');
    expect(toDomainError(refusal)).toBe(refusal);
  });

  it.each([
    [new NotFoundException('Cannot GET /api/x'), 'not-found', 'NOT_FOUND'],
    [new HttpException('Unauthorized', 401), 'unauthenticated', 'UNAUTHENTICATED'],
    [fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'invalid', 'PAYLOAD_TOO_LARGE'],
    [fastifyError('FST_ERR_CTP_INVALID_JSON_BODY', 400), 'invalid', 'BAD_REQUEST'],
  ])('blames the client for a request that could not be read (%s)', (error, kind, code) => {
    expect(toDomainError(error)).toMatchObject({ kind, code, message: error.message });
  });

  it.each([
    new Error('connection to 10.0.0.5 refused'),
    new HttpException('Bad Gateway at 10.0.0.5', 502),
    fastifyError('FST_ERR_REP_ALREADY_SENT', 500),
    Object.assign(new Error('of some library'), { statusCode: 404 }),
    'thrown text',
    undefined,
  ])('hides the text of what nobody foresaw (%s)', (error) => {
    const known = toDomainError(error);
    expect(known).toMatchObject({ kind: 'internal', code: 'INTERNAL', cause: error });
    expect(known.message).toBe('Something went wrong on our end. Try again in a moment.');
  });
});
