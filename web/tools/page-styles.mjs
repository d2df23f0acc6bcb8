import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLASS = /\.(_[\w-]+)/g;

/**
 * The style sheets of the renderer's chunks, each with the names of its classes. A chunk comes after those that it imports, so
 * that what is said of a button where it is used is said last.
 */
export function sheetsOf(folder, entry) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const files = new Set();
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], css = [] } = manifest[name];
    imports.forEach(visit);
    css.forEach((file) => files.add(file));
  };
  visit(entry);
  return [...files].map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').trim();
    return { text, classes: [...text.matchAll(CLASS)].map(([, name]) => name) };
  });
}

/** The styles of a page: each sheet that styles one of its classes, or that names no class. */
export function styleOf(sheets, html) {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
  return sheets
    .filter(({ classes }) => classes.length === 0 || classes.some((name) => used.has(name)))
    .map(({ text }) => text)
    .join('');
}
