import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getVariableValues,
  parse,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

const SCHEMA = join(import.meta.dirname, '../../../gateway/schema');

let schema: GraphQLSchema | undefined;

/** What the gateway would find wrong with the variables of an operation. */
export function problemsOfVariables(query: string, variables: Record<string, unknown>): string[] {
  schema ??= buildSchema(
    readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => readFileSync(join(SCHEMA, name), 'utf8'))
      .join('\n'),
    { assumeValidSDL: true },
  );
  const [operation] = parse(query).definitions as OperationDefinitionNode[];
  const { errors = [] } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables);
  return errors.map(({ message }) => message);
}
