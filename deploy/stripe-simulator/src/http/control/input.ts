import { z } from 'zod';

import { invalidRequest } from '../../errors.js';

export interface ById {
  Params: { id: string };
}

export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw invalidRequest(z.prettifyError(result.error));
  return result.data;
}

/** Drops what was not given, so that an error carries no empty fields. */
export const defined = <Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
