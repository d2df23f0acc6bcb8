import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toLanguage } from '../lib/languages';
import { readCatalogue } from '../../vite/catalogues';

const source = resolve(process.cwd(), 'web/src');

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

const texts = (language: string) => new Map(flatten(readCatalogue(join(source, 'locales'), language)));
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();

function literalKeys(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.spec\.|generated/.test(name),
  );
  const calls = files.flatMap((name) => [
    ...readFileSync(join(source, name), 'utf8').matchAll(/\bt\(\s*'([\w.]+)'/g),
  ]);
  return calls.map((match) => match[1] ?? '');
}

describe('the catalogues', () => {
  const english = texts('en');
  const spanish = texts('es');

  it('hold the same keys in English and Spanish [S0-1.12]', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('leave no text empty', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('use the same placeholders in both', () => {
    const different = [...english].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(spanish.get(key) ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('hold every key that the code names', () => {
    const missing = literalKeys().filter((key) => !english.has(key) && !english.has(`${key}_other`));
    expect(missing).toEqual([]);
  });
});

describe('the language of a person', () => {
  it.each([
    ['es-MX', 'es'],
    ['es', 'es'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['', 'en'],
  ])('takes %p as %s [S0-4.2]', (code, language) => {
    expect(toLanguage(code)).toBe(language);
  });
});
