import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import Stripe from 'stripe';

import { generateStripeSchema } from './generate-stripe-schema.js';
import type { StripeTypes } from './stripe-types.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const TYPES = join(HERE, 'stripe-types.ts');
const CACHE = join(HERE, '../../../../.cache/stripe-schemas');

/** Reading all types of the package takes seconds; what came of it is kept by the package's version. */
async function loadSchema(): Promise<object> {
  const sources = createHash('sha256');
  for (const file of [TYPES, join(HERE, 'generate-stripe-schema.ts')]) sources.update(readFileSync(file));
  const kept = join(CACHE, `${Stripe.PACKAGE_VERSION}-${sources.digest('hex').slice(0, 12)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as object;
  const schema = await generateStripeSchema(TYPES);
  mkdirSync(CACHE, { recursive: true });
  // Another worker may be reading: it finds all of it or nothing.
  const written = `${kept}.${process.pid}`;
  writeFileSync(written, JSON.stringify(schema));
  renameSync(written, kept);
  return schema;
}

const isNoise = ({ keyword }: ErrorObject): boolean => keyword === 'anyOf' || keyword === 'not';

const describe = ({ instancePath, message = '', params }: ErrorObject): string =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

/** What differs, without what only repeats that no choice fits. */
export function readable(errors: readonly ErrorObject[]): string[] {
  const relevant = errors.filter((error) => !isNoise(error));
  return (relevant.length === 0 ? errors : relevant).map(describe);
}

/** For the hook that loads them: where nothing is kept yet, on a busy machine. */
export const SCHEMAS_TIMEOUT_MS = 180_000;

type Kind = keyof StripeTypes;
const DECLARED_AS: Record<Kind, string> = {
  objects: 'StripeObjects',
  deletions: 'StripeDeletions',
  events: 'StripeEvents',
  failures: 'StripeFailures',
};

/** The types of the `stripe` package, able to judge a value at run time. */
export class StripeSchemas {
  private readonly validators = new Map<string, ValidateFunction>();

  private constructor(private readonly ajv: Ajv) {}

  static async load(): Promise<StripeSchemas> {
    const ajv = new Ajv({ strict: false, allErrors: true });
    ajv.addSchema(await loadSchema(), 'stripe');
    return new StripeSchemas(ajv);
  }

  /** Every field that is missing, not known to the type or of another one. */
  differences<K extends Kind>(kind: K, name: keyof StripeTypes[K] & string, value: unknown): string[] {
    const validate = this.validator(kind, name);
    return validate(value) ? [] : readable(validate.errors ?? []);
  }

  private validator(kind: Kind, name: string): ValidateFunction {
    const ref = `stripe#/definitions/${DECLARED_AS[kind]}/properties/${name}`;
    const validate = this.validators.get(ref) ?? this.ajv.compile({ $ref: ref });
    this.validators.set(ref, validate);
    return validate;
  }
}
