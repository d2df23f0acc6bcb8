import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse } from 'graphql';

const here = fileURLToPath(new URL('.', import.meta.url));
const schemaFolder = join(here, '../gateway/schema');
const sourceFolder = join(here, 'src');
const output = join(here, 'src/api/generated/graphql.ts');

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => join(folder, name));

const schema = buildSchema(
  filesUnder(schemaFolder)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
);

const documents = filesUnder(sourceFolder)
  .map((location) => ({ location, text: readFileSync(location, 'utf8') }))
  .map(({ location, text }) => ({ location, document: parse(text) }));

const config = {
  scalars: { DateTime: 'string', ID: 'string' },
  enumsAsTypes: true,
  enumType: 'string-literal',
  skipTypename: true,
  useTypeImports: true,
  documentMode: 'string',
  dedupeFragments: true,
};

const text = await codegen({
  filename: output,
  schema: parse('type Query { _: Boolean }'),
  schemaAst: schema,
  documents,
  config,
  plugins: [{ operations: {} }, { documents: {} }],
  pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
});

mkdirSync(join(here, 'src/api/generated'), { recursive: true });
writeFileSync(output, text);
