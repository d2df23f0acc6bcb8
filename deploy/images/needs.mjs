import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches `import x from 'y'`, `import('y')`, `require('y')`, `resolve('y')`, and a scoped name in any other string. */
const IMPORTS = /(?:\bfrom|\bimport|\brequire|\bresolve)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g;
const SCOPED = /['"`](@[a-z][\w.-]*\/[\w.-]+)[^'"`\n]*['"`]/g;

/** Imported, but provided in the image in another way. */
const LEFT_OUT = new Set(['@ffmpeg-installer/ffmpeg', '@bandeja/testing']);

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The imports of the built part in `folder`, also the indirect ones: packages of the registry, and our own with their
 * directories.
 */
export function needsOf(root, folder) {
  const own = ownPackages(root);
  const declared = Object.keys(readJson(join(root, 'package.json')).dependencies);
  const third = new Set();
  const ours = new Map();
  const waiting = [folder];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const name of importedBy(join(root, next, 'dist'))) {
      if (LEFT_OUT.has(name)) continue;
      if (own.has(name) && !ours.has(name)) {
        ours.set(name, own.get(name));
        waiting.push(own.get(name));
      } else if (declared.includes(name)) third.add(name);
    }
  return { third: [...third].sort(), ours };
}

/** The packages of the registry that the sources of the web app import: its build has them inside. */
export function needsOfWeb(root) {
  const declared = Object.keys(readJson(join(root, 'package.json')).dependencies);
  const names = importedBy(join(root, 'web/src'), /(?<!\.spec)\.(tsx?|css)$/);
  return [...names].filter((name) => declared.includes(name)).sort();
}

function importedBy(folder, files = /\.js$/) {
  if (!existsSync(folder)) throw new Error(`${folder} is not there: build first`);
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => files.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const pattern of [IMPORTS, SCOPED])
      for (const [, specifier] of text.matchAll(pattern)) names.add(packageOf(specifier));
  }
  return names;
}

function ownPackages(root) {
  const { workspaces } = readJson(join(root, 'package.json'));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return new Map(
    folders
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .map((folder) => [readJson(join(root, folder, 'package.json')).name, folder]),
  );
}

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
