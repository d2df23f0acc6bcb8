import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface MigrationsList {
  baseDir: string;
  lockfile: { path: string; content: string };
  shadowDbInitScript: string;
  migrationDirectories: {
    path: string;
    migrationFile: { path: string; content: { tag: 'ok'; value: string } };
  }[];
}

interface Filters {
  externalTables: string[];
  externalEnums: string[];
}

type DiffTarget = { tag: 'empty' } | { tag: 'schemaDatamodel'; files: { path: string; content: string }[] };

export interface SchemaEngine {
  applyMigrations(input: {
    migrationsList: MigrationsList;
    filters: Filters;
  }): Promise<{ appliedMigrationNames: string[] }>;
  diff(input: {
    from: DiffTarget;
    to: DiffTarget;
    script: boolean;
    exitCode: null;
    filters: Filters;
  }): Promise<{ stdout: string }>;
}

interface Glue {
  SchemaEngine: {
    new: (
      options: { datamodels: [string, string][] },
      log: (line: string) => void,
      adapter: unknown,
    ) => Promise<SchemaEngine>;
  };
  __wbg_set_wasm(exports: unknown): void;
}

interface WebAssemblyLike {
  instantiate(
    bytes: Uint8Array,
    imports: Record<string, unknown>,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
}

const { instantiate } = (globalThis as unknown as { WebAssembly: WebAssemblyLike }).WebAssembly;

const PACKAGE = '@prisma/schema-engine-wasm';

/** The engine requires a schema even if it only applies migrations. */
const EMPTY_SCHEMA = 'datasource db {\n  provider = "postgresql"\n}\n';

let loaded: Promise<Glue> | undefined;

/** Prisma's schema engine as WebAssembly: the native one would be downloaded from outside the npm registry. */
export async function openSchemaEngine(adapter: unknown, schema = EMPTY_SCHEMA): Promise<SchemaEngine> {
  loaded ??= load();
  const { SchemaEngine } = await loaded;
  return SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter);
}

/**
 * Loaded once per process: the glue code holds views of one instance's memory, and a second instance would write through
 * them.
 */
async function load(): Promise<Glue> {
  const directory = dirname(createRequire(import.meta.url).resolve(PACKAGE));
  const glue = (await import(`${PACKAGE}/schema_engine_bg`)) as unknown as Glue;
  const { instance } = await instantiate(readFileSync(join(directory, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': Object.fromEntries(
      Object.entries(glue).map(([name, part]) => [name, withUnreferencedTimers(name, part)]),
    ),
  });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

/** The engine leaves a ten-second timer running, which must not keep a process that only migrates alive. */
function withUnreferencedTimers(name: string, part: unknown): unknown {
  if (!name.startsWith('__wbg_setTimeout')) return part;
  return (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
}
