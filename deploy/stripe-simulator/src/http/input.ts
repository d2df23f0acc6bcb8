import { z } from 'zod';

import { invalidRequest, missingParam, type StripeApiError } from '../errors.js';

/**
 * Everything arrives as text. An empty text means "unset" to Stripe; here it reads as not given.
 * https://docs.stripe.com/api/errors
 */
const given = (value: unknown): unknown => (value === '' ? undefined : value);

export const text = z.preprocess(given, z.string().max(5000).optional());
export const requiredText = z.string().min(1).max(5000);
export const requiredInteger = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
export const integer = z.preprocess(given, requiredInteger.optional());
export const flag = z.preprocess(
  given,
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
);
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(given, z.enum(values).optional());
export const texts = z.array(z.string()).optional();
/** Clearing all of an object's metadata is spelled `metadata=`. */
export const metadata = z
  .union([
    z.literal('').transform((): Record<string, string> => ({})),
    z.record(z.string().max(40), z.string().max(500)),
  ])
  .optional();

const timeRange = z
  .union([z.string(), z.object({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()])
  .optional();

export const listInput = { limit: integer, starting_after: text, ending_before: text, created: timeRange };

export const address = z
  .strictObject({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })
  .transform((value) => ({
    city: value.city ?? null,
    country: value.country ?? null,
    line1: value.line1 ?? null,
    line2: value.line2 ?? null,
    postal_code: value.postal_code ?? null,
    state: value.state ?? null,
  }));

export const billingDetails = z
  .strictObject({ address: address.optional(), email: text, name: text, phone: text })
  .transform((value) => ({
    address: value.address ?? null,
    email: value.email ?? null,
    name: value.name ?? null,
    phone: value.phone ?? null,
  }))
  .optional();

export const automaticPaymentMethods = z
  .strictObject({
    enabled: z.enum(['true', 'false']).transform((value) => value === 'true'),
    allow_redirects: oneOf(['always', 'never']),
  })
  .optional();

/** `a.b.c` in the way Stripe writes a parameter's name. */
const paramName = (path: readonly PropertyKey[]): string => {
  const [head = '', ...rest] = path.map(String);
  return head + rest.map((part) => `[${part}]`).join('');
};

function toStripeError(error: z.ZodError): StripeApiError {
  const [issue] = error.issues;
  if (issue === undefined) return invalidRequest('Invalid request');
  const param = paramName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${unknown} (the Stripe simulator does not know it)`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue.input === undefined && issue.message.includes('undefined')) return missingParam(param);
  if (issue.message === 'Invalid integer')
    return invalidRequest(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param });
  if (issue.code === 'too_small') {
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param },
    );
  }
  if (issue.code === 'invalid_value')
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, {
      param,
    });
  return invalidRequest(`Invalid ${param}`, { param });
}

export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw toStripeError(result.error);
  return result.data;
}
