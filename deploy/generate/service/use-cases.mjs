import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { Refusal } from '../lib/changes.mjs';
import { addImport, addToList, importsOf, nodesIn, sourceOf } from '../lib/program-edits.mjs';

/** Adds a use case to the list of providers with the most use cases. */
export function addUseCase(changes, service, name, file) {
  const source = `services/${service}/src`;
  const places = [`${source}/use-cases/providers.ts`, `${source}/${service}.module.ts`].filter((path) =>
    changes.has(path),
  );
  const best = places
    .flatMap((path) => listsIn(changes.read(path)).map((list) => ({ ...list, path })))
    .toSorted((one, other) => other.count - one.count)[0];
  if (!best?.count) throw new Refusal(`no list of use cases in ${places.join(', ')}.`);
  const from = relative(dirname(best.path), file).replace(/\.ts$/, '.js');
  changes.edit(
    best.path,
    addToList((list) => list.getText() === best.text, name),
    addImport(`{ ${name} }`, from.startsWith('.') ? from : `./${from}`),
  );
}

/** Each list of a file, with the number of use cases in it. */
function listsIn(text) {
  const isProviders = (from) => from.startsWith('./') && !/^\.\/(?:inbound|outbound|domain)\//.test(from);
  const imported = new Set(
    importsOf(text)
      .filter(({ moduleSpecifier }) => isProviders(moduleSpecifier.text))
      .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
      .map(({ name }) => name.getText()),
  );
  return [...nodesIn(sourceOf(text))].filter(ts.isArrayLiteralExpression).map((list) => ({
    text: list.getText(),
    count: list.elements.filter((element) => imported.has(element.getText())).length,
  }));
}
