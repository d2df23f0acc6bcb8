import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A literal or the key of a table. */
const CODE = /(?<=')[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=')|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=: )/g;
/** Codes without an underscore look like any other constant, so they are listed. */
const OF_ONE_WORD = ['INTERNAL', 'FORBIDDEN', 'UNAUTHENTICATED'];

const isSource = (name) => name.endsWith('.ts') && !/\.spec\.ts$|(^|\/)generated\//.test(name);

function codesUnder(folder) {
  return readdirSync(folder, { recursive: true })
    .filter(isSource)
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(CODE)].map(([code]) => code));
}

/**
 * Generates the type of every error code of the server. It also includes other constants of the same shape, which does no
 * harm: the type exists so that a misspelt code does not compile.
 */
export function serverCodes(root) {
  const folders = ['services', 'libs'].flatMap((part) =>
    readdirSync(join(root, part)).map((name) => join(root, part, name, 'src')),
  );
  const codes = [
    ...new Set([...OF_ONE_WORD, ...[...folders, join(root, 'gateway/src')].flatMap(codesUnder)]),
  ].sort();
  return `export type ServerCode =\n${codes.map((code) => `  | '${code}'`).join('\n')};\n`;
}
