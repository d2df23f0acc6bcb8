import type { Answer, GraphqlAnswer } from './api.js';

/** `ok`, or the code of the first error. */
export function outcomeOf({ errors }: GraphqlAnswer<unknown>): string {
  return errors?.[0]?.extensions.code ?? 'ok';
}

/** The data and errors of a response, without the request id. */
export function refusalsOf({ data, errors }: GraphqlAnswer<unknown>) {
  const refusals = errors?.map(({ message, extensions: { requestId: _, ...rest } }) => ({
    message,
    ...rest,
  }));
  return { data, refusals };
}

/** The status, and the error code if there is one. */
export function restOutcomeOf({ status, body }: Answer): string {
  const code = status < 400 ? undefined : (body.error_code ?? body.code);
  return code === undefined ? String(status) : `${status} ${String(code)}`;
}

export function withoutRequestId({ status, body }: Answer) {
  if (typeof body !== 'object') return { status, body };
  const { requestId: _, ...rest } = body;
  return { status, body: rest };
}

/** Copies an object with another value at a path. */
export function withValue(
  whole: Record<string, unknown>,
  [key = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const part = whole[key] as Record<string, unknown> | undefined;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>;
  copy[key] = rest.length > 0 ? withValue(part ?? {}, rest, value) : value;
  return copy;
}
