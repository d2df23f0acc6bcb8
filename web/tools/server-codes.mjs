import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As a literal or as the key of a table. */
const CODE = /(?<=')[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=')|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=: )/g;
/** Codes of one word look like any other constant. */
const OF_ONE_WORD = ['INTERNAL', 'FORBIDDEN', 'UNAUTHENTICATED'];

const isSource = (name) => name.endsWith('.ts') && !/\.spec\.ts$|(^|\/)generated\//.test(name);

function codesUnder(folder) {
  return readdirSync(folder, { recursive: true })
    .filter(isSource)
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(CODE)].map(([code]) => code));
}

/**
 * The type of every code that the server may answer. Constants of the same shape come along and do no
 * harm, for the type is there so that a misspelt code does not compile.
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
