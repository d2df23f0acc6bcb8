import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse } from 'graphql';
import { endpointsOf, fragmentsIn } from './tools/endpoints.mjs';
import { serverCodes } from './tools/server-codes.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const generated = join(here, 'src/api/generated');

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => join(folder, name));

const schemaAst = buildSchema(
  filesUnder(join(here, '../gateway/schema'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
);

const documents = filesUnder(join(here, 'src')).map((location) => ({
  location,
  document: parse(readFileSync(location, 'utf8')),
}));

const types = await codegen({
  filename: join(generated, 'graphql.ts'),
  schema: parse('type Query { _: Boolean }'),
  schemaAst,
  documents,
  config: {
    scalars: { DateTime: 'string', ID: 'string' },
    enumsAsTypes: true,
    enumType: 'string-literal',
    skipTypename: true,
    useTypeImports: true,
  },
  plugins: [{ operations: {} }],
  pluginMap: { operations: typescriptOperations },
});

rmSync(generated, { recursive: true, force: true });
mkdirSync(generated, { recursive: true });
const write = (name, text) => writeFileSync(join(generated, name), text, { flag: 'wx' });

write('graphql.ts', types);
write('server-codes.ts', serverCodes(join(here, '..')));
const fragments = fragmentsIn(documents);
for (const { location, document } of documents) {
  const endpoints = endpointsOf(document, fragments);
  if (endpoints) write(`${basename(location, '.graphql')}.endpoints.ts`, endpoints);
}
