import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { parse } from 'graphql';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes src/generated/schema.ts: the types of schema/*.graphql, which the views must match. */
const schema = readdirSync('schema')
  .sort()
  .map((name) => readFileSync(`schema/${name}`, 'utf8'))
  .join('\n')
  .replace(/^type (Query|Mutation|Subscription)$/gm, 'type $1 { _: Boolean }');

const output = await codegen({
  filename: 'schema.ts',
  schema: parse(schema),
  documents: [],
  plugins: [{ typescript: {} }],
  pluginMap: { typescript },
  config: {
    enumsAsTypes: true,
    skipTypename: true,
    useTypeImports: true,
    avoidOptionals: { field: true },
    scalars: { DateTime: 'Date', ID: 'string' },
  },
});
mkdirSync('src/generated', { recursive: true });
writeFileSync('src/generated/schema.ts', `${output}\n`);
