import { join, resolve } from 'node:path';
import ts from 'typescript';
import { readCatalogue } from '../../vite/catalogues';
import * as options from '../lib/options';
import { placeOf, sourceFiles, walk } from '../test/source-code';
import { ONE_FORM_SERVES, SAME_IN_BOTH, USED_BY_BUILT_KEY } from '../test/catalogue-exceptions';

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

const folder = join(resolve(process.cwd(), 'web/src'), 'locales');
const texts = (language: string) => new Map(flatten(readCatalogue(folder, language)));
const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface NamedKeys {
  literals: Set<string>;
  asked: Map<string, string>;
  patterns: RegExp[];
}

const isTranslate = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text === 't'
    : ts.isIdentifier(node.expression) && node.expression.text === 't');

/** Every string of the code, every key passed to t(), and the patterns of keys that are built at run time. */
function namedKeys(namespaces: string[]): NamedKeys {
  const named: NamedKeys = { literals: new Set(), asked: new Map(), patterns: [] };
  const startsInCatalogue = (head: string) => namespaces.some((name) => head.startsWith(`${name}.`));
  for (const file of sourceFiles())
    walk(file, (node) => {
      if (ts.isStringLiteralLike(node)) named.literals.add(node.text);
      if (ts.isTemplateExpression(node) && startsInCatalogue(node.head.text)) {
        const tails = node.templateSpans.map((span) => `[\\w-]+${escaped(span.literal.text)}`);
        named.patterns.push(new RegExp(`^${escaped(node.head.text)}${tails.join('')}$`));
      }
      if (isTranslate(node) && node.arguments[0])
        walk(node.arguments[0], (part) => {
          if (ts.isStringLiteralLike(part) && /^\w+(\.\w+)+$/.test(part.text))
            named.asked.set(part.text, placeOf(part));
        });
    });
  return named;
}

describe('the catalogues', () => {
  const english = texts('en');
  const spanish = texts('es');
  const namespaces = [...new Set([...english.keys()].map((key) => key.split('.')[0] ?? ''))];
  const named = namedKeys(namespaces);
  const known = (key: string) => english.has(key) || english.has(`${key}_other`);

  it('have the same keys in English and Spanish [S0-1.12] [S0-9.1]', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('have no empty text', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('use the same placeholders in both', () => {
    const different = [...english].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(spanish.get(key) ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('have singular and plural forms of each text with a count', () => {
    const keys = [...english.keys()];
    const stems = new Set(keys.map(withoutPlural).filter((stem) => english.has(`${stem}_one`)));
    const halves = [...stems].filter((stem) => !english.has(`${stem}_other`) || english.has(stem));
    const uncounted = [...english]
      .filter(([key, text]) => placeholders(text).includes('count') && withoutPlural(key) === key)
      .map(([key]) => key)
      .filter((key) => !(key in ONE_FORM_SERVES));
    expect({ halves, uncounted }).toEqual({ halves: [], uncounted: [] });
  });

  it('have every key that the code uses', () => {
    const missing = [...named.asked].filter(([key]) => !known(key));
    expect(missing).toEqual([]);
  });

  it('have a text for every key that the code builds', () => {
    // A key may also be a branch whose texts are used together.
    const keys = [...english.keys()].flatMap((key) =>
      key.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.')),
    );
    const empty = named.patterns.filter((pattern) => !keys.some((key) => pattern.test(withoutPlural(key))));
    expect(empty.map(String)).toEqual([]);
  });

  it.each([
    ['focusArea', options.FOCUS_AREAS],
    ['specialization', options.SPECIALIZATIONS],
    ['certification', options.CERTIFICATIONS],
    ['goal', options.GOALS],
    ['skillLevel', options.SKILL_LEVELS],
    ['skillLevelHint', options.SKILL_LEVELS],
    ['sport', options.SPORTS],
    ['playingSide', options.PLAYING_SIDES],
    ['athleteYears', options.ATHLETE_YEARS],
    ['coachYears', options.COACH_YEARS],
    ['language', options.SPOKEN_LANGUAGES],
    ['rejectionReason', options.REJECTION_REASONS],
  ])('name each choice of %s', (list, keys) => {
    expect(keys.map((key) => `options.${list}.${key}`).filter((key) => !english.has(key))).toEqual([]);
  });

  it('have no unused text', () => {
    const used = (key: string) =>
      named.literals.has(key) ||
      named.patterns.some((pattern) => pattern.test(key)) ||
      Object.keys(USED_BY_BUILT_KEY).some((prefix) => key.startsWith(prefix));
    const unused = [...english.keys()].filter((key) => !used(key) && !used(withoutPlural(key)));
    expect(unused).toEqual([]);
  });

  it('are translated to Spanish: texts that are the same in both are listed with a reason', () => {
    const same = [...english].filter(([key, text]) => spanish.get(key) === text).map(([key]) => key);
    const listed = (key: string) => Object.values(SAME_IN_BOTH).some((keys) => keys.includes(key));
    const stale = Object.values(SAME_IN_BOTH)
      .flat()
      .filter((key) => !same.includes(key));
    expect({ unlisted: same.filter((key) => !listed(key)), stale }).toEqual({ unlisted: [], stale: [] });
  });
});
