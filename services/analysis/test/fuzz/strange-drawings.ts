import { DRAWING_LIMITS, type Drawing, type Mark } from '@bandeja/film/marks';
import fc from 'fast-check';

type Json = unknown;

const style = { color: 'sky', width: 'medium', dashed: false } as const;
const [from, to] = [
  { x: 0.1, y: 0.5 },
  { x: 0.9, y: 0.25 },
];
const [near, far] = [
  { xM: 2, yM: 3.05 },
  { xM: 8, yM: 16.95 },
];
const MARKS: Mark[] = [
  { id: 'freehand', kind: 'freehand', style, points: [from, to, from] },
  { id: 'line', kind: 'line', style, from, to },
  { id: 'arrow', kind: 'arrow', style, from, to, bend: from },
  { id: 'rectangle', kind: 'rectangle', style, from, to },
  { id: 'ellipse', kind: 'ellipse', style, from, to },
  { id: 'angle', kind: 'angle', style, from, to, vertex: from },
  { id: 'text', kind: 'text', style, at: from, text: 'Víbora' },
  { id: 'spotlight', kind: 'spotlight', style, from, to },
  { id: 'ring', kind: 'ring', style, foot: near, radiusM: 1 },
  { id: 'zone', kind: 'zone', style, corners: [near, far, { xM: 2, yM: 16.95 }] },
  { id: 'distance', kind: 'distance', style, from: near, to: far },
];
const board = {
  players: [near, near, far, far] as const,
  ball: far,
  arrows: [{ id: 'a', color: 'amber', from: near, to: far } as const],
};

const whole = fc
  .tuple(fc.subarray(MARKS), fc.boolean())
  .map(([marks, withBoard]): Drawing => ({ version: 1, marks, ...(withBoard && { board }) }));

const nested = (depth: number): Json => {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const TEXTS = ['', ' ', '\0', '\u{1F3BE}', '\ud800', '\u202eabc', 'ñ'.repeat(41), 'x'.repeat(20_000)];
const NUMBERS = [0, -0, 0.000_001, 5e-324, 1, 1.5, 1.500_001, -1, 1e21, 1e308, 2 ** 53];
const strange: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, 'NaN', 'Infinity', [], {}, nested(300), from, near, ...TEXTS, ...NUMBERS),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  fc.jsonValue(),
);
const names = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '0',
    'id',
    'kind',
    'bend',
    'board',
    'k'.repeat(40_000),
  ),
  fc.string(),
);

interface Mutation {
  /** Which of all places of the tree, 0 to 1. */
  place: number;
  how: 'replace' | 'remove' | 'repeat' | 'add';
  name: string;
  value: Json;
}
const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    how: fc.constantFrom('replace', 'remove', 'repeat', 'add'),
    name: names,
    value: strange,
  }),
  { maxLength: 2 },
);

type Holder = Record<string, Json>;
/** Like an assigned one, whatever its name: some names of arrays stay as they are. */
const PLAIN = { enumerable: true, writable: true, configurable: true };

/** Every value of a tree with what holds it. */
function placesIn(holder: Holder): [Holder, string][] {
  return Object.keys(holder).flatMap((key): [Holder, string][] => {
    const value = holder[key];
    const below = typeof value === 'object' && value !== null ? placesIn(value as Holder) : [];
    return [[holder, key], ...below];
  });
}

function mutated(drawing: Drawing, changes: readonly Mutation[]): Holder {
  const root: Holder = { drawing: structuredClone(drawing) };
  for (const { place, how, name, ...change } of changes) {
    const value = structuredClone(change.value);
    const places = placesIn(root);
    const [holder, key] = places[Math.floor(place * places.length)] ?? [root, 'drawing'];
    if (how === 'replace') holder[key] = value;
    else if (how === 'repeat' && Array.isArray(holder)) holder.push(structuredClone(holder[key]));
    else if (how === 'remove' && holder !== root) Reflect.deleteProperty(holder, key);
    else if (how === 'add') Reflect.defineProperty(holder, name, { value, ...PLAIN });
  }
  return root;
}

const mutatedText = fc
  .tuple(whole, mutations)
  .map(([drawing, changes]) => JSON.stringify(mutated(drawing, changes).drawing) ?? '');

/** A letter, a token or much of it in the middle of a text. */
const splicedText = fc
  .tuple(
    mutatedText,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(3),
    fc.constantFrom('', 'NaN', '1e999', '-', ',', '}', '\\u0000', '\0', '\ud800', '/**/', '['.repeat(30_000)),
  )
  .map(([text, place, length, other]) => {
    const at = Math.floor(place * text.length);
    return text.slice(0, at) + other + text.slice(at + length);
  });

/** Numbers in their shortest form are longer once they are stored. */
const longLines = fc
  .tuple(
    fc.integer({ min: 2, max: 24 }),
    fc.integer({ min: 1_000, max: 2_001 }),
    fc.constantFrom('1e-6', '0.5', '-0'),
  )
  .map(([lines, points, x]) => {
    const at = `{"x":${x},"y":1e-6}`;
    const mark = (index: number) =>
      JSON.stringify({ id: `m${index}`, kind: 'freehand', style, points: [] }).replace(
        '[]',
        `[${Array.from({ length: points }, () => at).join()}]`,
      );
    return `{"version":1,"marks":[${Array.from({ length: Math.ceil(lines / 12) }, (_, index) => mark(index)).join()}]}`;
  });

const padded = fc
  .tuple(mutatedText, fc.integer({ min: -2, max: 2 }))
  .map(([text, more]) => text.padEnd(DRAWING_LIMITS.bytes + more));

const place = (least: number, most: number) =>
  fc.record({
    xM: fc.double({ min: least, max: most, noNaN: true }),
    yM: fc.double({ min: least, max: most, noNaN: true }),
  });
/** Mostly on the court, else far from it or nowhere. */
const anyPlace = fc.oneof(
  { weight: 40, arbitrary: place(0, 10) },
  { weight: 1, arbitrary: place(-40, 40) },
  { weight: 1, arbitrary: strange },
);

/** Boards of more or fewer players and arrows than there may be, some of them out of the court. */
const strangeBoards = fc
  .record({
    players: fc.oneof(
      { weight: 4, arbitrary: fc.array(anyPlace, { minLength: 4, maxLength: 4 }) },
      fc.array(anyPlace, { maxLength: 200 }),
    ),
    ball: anyPlace,
    arrows: fc.array(
      fc.record({
        ...{ id: fc.string({ unit: fc.constantFrom('a', 'b', '7', '-'), minLength: 1, maxLength: 12 }) },
        ...{ color: fc.constantFrom('sky', 'amber'), from: anyPlace, to: anyPlace },
      }),
      { maxLength: DRAWING_LIMITS.boardArrows + 2 },
    ),
  })
  .map((board) => JSON.stringify({ version: 1, marks: [], board }));

/** Documents that are drawings, nearly drawings, and nothing of the kind. */
export const strangeDrawings: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: mutatedText },
  { weight: 6, arbitrary: splicedText },
  { weight: 4, arbitrary: strangeBoards },
  { weight: 1, arbitrary: longLines },
  { weight: 1, arbitrary: padded },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
