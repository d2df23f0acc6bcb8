import { concatAST, parse, print, separateOperations } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';

const WEB = new URL('../../web/src/', import.meta.url);

const operations = separateOperations(
  concatAST(
    readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.graphql'))
      .map((path) => parse(readFileSync(new URL(path, WEB), 'utf8'))),
  ),
);

/** Reads the queries of all screens. */
export const screenNames = () => Object.keys(operations);

/** The query of a screen as the web app has it, with the fragments that it uses. */
export function screenQuery(name) {
  const found = operations[name];
  if (!found) throw new Error(`no screen has the query ${name}`);
  return print(found);
}
