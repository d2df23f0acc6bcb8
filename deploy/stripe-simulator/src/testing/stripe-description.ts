import { readFileSync } from 'node:fs';

import { Ajv, type ValidateFunction } from 'ajv';

import { isAnswered } from './generate-stripe-schema.js';
import { readable } from './stripe-schemas.js';

type Schema = Record<string, unknown>;

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, Schema> };
}

interface Response {
  content: { 'application/json'?: { schema: Schema } };
}

const ROOT = 'stripe';

/** Stripe's published OpenAPI description, able to judge what a route answers. */
export class StripeDescription {
  /** Those of the newer fields that the description has. */
  readonly superseded: string[] = [];
  readonly #paths: Description['paths'];
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  readonly #validators = new Map<string, ValidateFunction>();

  /** @param newer fields that the description does not have yet */
  constructor(file: string, newer: readonly { schema: string; field: string }[]) {
    const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Description;
    this.#paths = paths;
    for (const { schema, field } of newer) {
      const known = components.schemas[schema]?.['properties'] as Schema;
      if (field in known) this.superseded.push(`${schema}.${field}`);
      known[field] = {};
    }
    const schemas = Object.entries(components.schemas).map(([name, schema]) => [
      name,
      isAnswered(wordOf(schema)) ? asJsonSchema(schema) : { not: {} },
    ]);
    this.#ajv.addSchema({ components: { schemas: Object.fromEntries(schemas) as Schema } }, ROOT);
  }

  /** Every field of an answer that is missing, unknown to the route or of another kind. */
  answerDifferences(method: string, path: string, status: number, body: unknown): string[] {
    const template = Object.keys(this.#paths)
      .filter((known) => method.toLowerCase() in (this.#paths[known] ?? {}) && patternOf(known).test(path))
      .sort((a, b) => parametersOf(a) - parametersOf(b))[0];
    if (template === undefined) return ['there is no such route'];
    const { responses } = this.#paths[template]![method.toLowerCase()]!;
    const response = responses[String(status)] ?? responses['default'];
    const schema = response?.content['application/json']?.schema;
    return this.#judge(`${method} ${template} ${status}`, asJsonSchema(schema ?? {}), body);
  }

  /** The same of an object by its word, as an event carries it. */
  objectDifferences(object: { object: string }): string[] {
    const ref = { $ref: `${ROOT}#/components/schemas/${object.object}` };
    return this.#judge(object.object, ref, object);
  }

  #judge(name: string, schema: unknown, value: unknown): string[] {
    const validate = this.#validators.get(name) ?? this.#ajv.compile(schema as Schema);
    this.#validators.set(name, validate);
    return validate(value) ? [] : readable(validate.errors ?? []);
  }
}

const parametersOf = (template: string): number => template.split('{').length;
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);

/** `object: 'charge'`, read from its schema; undefined for a part of others. */
function wordOf({ properties }: Schema): string | undefined {
  const { object } = (properties ?? {}) as { object?: { enum?: string[] } };
  return object?.enum?.[0];
}

/** OpenAPI 3.0 says null in a way of its own, and its objects are open where they say nothing. */
function asJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, $ref, properties, ...rest } = schema as Schema;
  const isClosed = properties !== undefined && !('additionalProperties' in rest);
  const plain: Schema = {
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)])),
    ...(typeof $ref === 'string' && { $ref: `${ROOT}${$ref}` }),
    ...(properties !== undefined && { properties: eachOf(properties as Schema) }),
    ...(isClosed && { additionalProperties: false }),
  };
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}

const eachOf = (properties: Schema): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, asJsonSchema(schema)]));
