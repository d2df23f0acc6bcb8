import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { codeIn } from '../../api/error-codes';
import type { UploadError } from './upload-state';

/** How to handle a broken upload. */
export type Verdict = { kind: 'retry' } | { kind: 'sign-in' } | { kind: 'refused'; error: UploadError };

interface Refusal {
  code?: unknown;
  message?: unknown;
  details?: Record<string, string>;
}

function readRefusal(body: string): Refusal {
  try {
    return JSON.parse(body) as Refusal;
  } catch {
    return {};
  }
}

export const UPLOAD_FAILED: UploadError = {
  code: 'UPLOAD_FAILED',
  message: 'The upload did not go through',
  resumable: true,
};

/** Conflict (the old connection is still open), locked, and too many requests are temporary. */
const PASSING = new Set([409, 423, 429]);

export function judgeAnswer(status: number, body: string): Verdict {
  if (status === 401) return { kind: 'sign-in' };
  if (status < 400 || status >= 500 || PASSING.has(status)) return { kind: 'retry' };
  const { code, message, details } = readRefusal(body);
  return {
    kind: 'refused',
    error: {
      code: codeIn(code, UPLOAD_FAILED.code),
      message: typeof message === 'string' ? message : UPLOAD_FAILED.message,
      ...(details && { details }),
      resumable: false,
    },
  };
}

class NotNow extends Error {
  constructor(readonly originalResponse: HttpResponse) {
    super('The server does not tell where the upload stopped');
  }
}

/** tus takes every failure of the question where an upload stopped for a lost upload, and would send all of it again. */
export function assertKnowsUpload(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 400) return;
  if (judgeAnswer(status, '').kind !== 'refused') throw new NotNow(response);
}

export function judgeError(error: Error | DetailedError): Verdict {
  const response = 'originalResponse' in error ? (error.originalResponse ?? laterResponse(error)) : null;
  return response ? judgeAnswer(response.getStatus(), response.getBody()) : { kind: 'retry' };
}

const laterResponse = ({ causingError }: DetailedError) =>
  causingError instanceof NotNow ? causingError.originalResponse : null;
