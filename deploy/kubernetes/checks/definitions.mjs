import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Validates an object against the resource definitions of an operator, such as KEDA, in a directory. */
export function schemaProblems(object, definitions, readYaml) {
  const [group] = object.apiVersion.split('/');
  const file = join(definitions, `${group}_${object.kind.toLowerCase()}s.yaml`);
  const [definition] = readYaml(readFileSync(file, 'utf8'));
  const { openAPIV3Schema } = definition.spec.versions.find(({ name }) =>
    object.apiVersion.endsWith(`/${name}`),
  ).schema;
  const validate = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(
    closed(openAPIV3Schema),
  );
  if (validate(object)) return [];
  return validate.errors.map(
    ({ instancePath, message, params }) =>
      `${object.kind} ${object.metadata.name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Strict, as in the cluster: an unknown field is an error. */
function closed(schema) {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpen = !schema.properties || schema['x-kubernetes-preserve-unknown-fields'];
  return isOpen || schema.type !== 'object' ? inner : { additionalProperties: false, ...inner };
}
