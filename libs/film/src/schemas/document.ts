import type { z } from 'zod';
import { utf8LengthOf } from '../utf8-length.js';

/** The document is larger than allowed, no JSON, of a version that this program does not know, or breaks its schema. */
export type DocumentRefusal<Invalid extends string> = 'TOO_LARGE' | 'NOT_JSON' | 'UNKNOWN_VERSION' | Invalid;

export interface RefusedDocument<Invalid extends string> {
  refusal: DocumentRefusal<Invalid>;
  /** For people who look for the cause: how large, which version, which place. */
  detail: string;
}

export interface DocumentKind<T, Invalid extends string> {
  schema: z.ZodType<T>;
  mostBytes: number;
  /** The refusal of a document that breaks the schema. */
  invalid: Invalid;
}

/** Reads a document of the first version that somebody sent, or says why it is none. */
export function parseDocument<T, Invalid extends string>(
  json: string,
  { schema, mostBytes, invalid }: DocumentKind<T, Invalid>,
): { document: T } | RefusedDocument<Invalid> {
  const size = utf8LengthOf(json);
  if (size > mostBytes) return { refusal: 'TOO_LARGE', detail: `${size} bytes` };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { refusal: 'NOT_JSON', detail: '' };
  }
  const version =
    typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  if (typeof version === 'number' && version !== 1)
    return { refusal: 'UNKNOWN_VERSION', detail: String(version) };
  const { data, error } = schema.safeParse(value);
  if (error) {
    const [issue] = error.issues;
    return { refusal: invalid, detail: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  }
  return { document: data };
}
