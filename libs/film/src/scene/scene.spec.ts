import fc from 'fast-check';
import {
  COURT_POINTS,
  pinCourt,
  type CourtPoint,
  type CourtPointName,
  type PinnedCourt,
} from '../court/index.js';
import type { Drawing, Mark } from '../marks/index.js';
import { drawings } from '../testing/drawings.js';
import { SQUARE_FONT } from '../testing/square-font.js';
import { metresOf, sceneOf, svgOf, type PathNode, type SceneNode } from './index.js';

const ASPECT = 16 / 9;
const style = { color: 'sky', width: 'medium', dashed: false } as const;
const at = (x: number, y: number) => ({ x, y });
const onFloor = (xM: number, yM: number): CourtPoint => ({ xM, yM });

const CORNERS = [
  'nearLeftCorner',
  'nearRightCorner',
  'farRightCorner',
  'farLeftCorner',
] satisfies CourtPointName[];

/** Seen from straight above, as high as the picture: 20 metres are 720. */
const fromAbove = ((): PinnedCourt => {
  const pins = CORNERS.map((name) => {
    const { xM, yM } = COURT_POINTS[name];
    return { name, x: xM / 20 / ASPECT, y: 1 - yM / 20 };
  });
  const { court } = pinCourt(pins, ASPECT);
  if (!court) throw new Error('no court');
  return court;
})();

const draw = (
  mark: Mark,
  court: PinnedCourt | undefined = fromAbove,
  decimalMark?: '.' | ',',
): SceneNode[] => {
  const options = { aspect: ASPECT, font: SQUARE_FONT, court, ...(decimalMark && { decimalMark }) };
  return [...sceneOf({ version: 1, marks: [mark] }, options).nodes];
};
const paths = (nodes: readonly SceneNode[]) => nodes.filter((node): node is PathNode => node.is === 'path');
/** The numbers of a path. */
const numbersIn = (d: string) => [...d.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));

describe('a scene', () => {
  it('has a stroke over a wider casing for each line, as wide as its style says', () => {
    const [casing, stroke] = paths(draw({ id: 'a', kind: 'line', style, from: at(0, 0), to: at(1, 1) }));
    expect(casing).toMatchObject({ markId: 'a', stroke: { color: '#040B1E', width: 8 } });
    expect(stroke).toMatchObject({ d: 'M0 0L1280 720', stroke: { color: '#7ACBFF', width: 4, dashes: [] } });
  });

  it('has a light casing around ink, and dashes on the stroke alone', () => {
    const ink = { color: 'ink', width: 'thin', dashed: true } as const;
    const [casing, stroke] = paths(draw({ id: 'a', kind: 'line', style: ink, from: at(0, 0), to: at(1, 0) }));
    expect(casing?.stroke).toMatchObject({ color: '#FFFFFF', dashes: [] });
    expect(stroke?.stroke).toMatchObject({ color: '#0A1736', dashes: [6, 5] });
  });

  it('has angles as they are seen, in whole degrees, and not as wide as the picture is', () => {
    const square: Mark = {
      id: 'a',
      kind: 'angle',
      style,
      from: at(0.5, 0.2),
      vertex: at(0.5, 0.5),
      to: at(0.9, 0.5),
    };
    const lettersOf = (mark: Mark) => (paths(draw(mark)).at(-1)?.d.match(/Z/g) ?? []).length;
    expect(lettersOf(square)).toBe('90°'.length);
    // As far to the right as up: 45° in the picture, whatever its shape.
    const half = { ...square, to: at(0.5 + 0.3 / ASPECT, 0.2) } as Mark;
    expect(lettersOf(half)).toBe('45°'.length);
  });

  it('has a spotlight below all other marks, whenever it was drawn', () => {
    const line: Mark = { id: 'line', kind: 'line', style, from: at(0, 0), to: at(1, 1) };
    const spot: Mark = { id: 'spot', kind: 'spotlight', style, from: at(0.4, 0.3), to: at(0.6, 0.7) };
    const { nodes } = sceneOf({ version: 1, marks: [line, spot] }, { aspect: ASPECT, font: SQUARE_FONT });
    expect(nodes.map(({ is, markId }) => [is, markId])).toEqual([
      ['dim', 'spot'],
      ['path', 'line'],
      ['path', 'line'],
    ]);
    expect(nodes[0]).toMatchObject({ center: { x: 640, y: 360 }, radiusY: expect.closeTo(144) });
  });

  it('never has a number that is none, whatever was drawn', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const svg = svgOf(sceneOf(drawing, { aspect: ASPECT, font: SQUARE_FONT, court: fromAbove }));
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });
});

describe('marks on the floor', () => {
  const ring: Mark = { id: 'r', kind: 'ring', style, foot: onFloor(5, 10), radiusM: 1 };
  const zone: Mark = {
    id: 'z',
    kind: 'zone',
    style,
    corners: [onFloor(0, 0), onFloor(5, 0), onFloor(5, 5), onFloor(0, 5)],
  };

  it('lie where the court is in the picture', () => {
    const [fill] = paths(draw(ring));
    const numbers = numbersIn(fill?.d ?? '');
    const xs = numbers.filter((_, index) => index % 2 === 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([144, 216]);
    expect(fill?.fill).toEqual({ color: '#7ACBFF', opacity: 0.2 });
  });

  it('are hatched within their corners', () => {
    const [, hatch] = paths(draw(zone));
    const numbers = numbersIn(hatch?.d ?? '');
    const [xs, ys] = [0, 1].map((rest) => numbers.filter((_, index) => index % 2 === rest));
    expect(numbers.length).toBeGreaterThan(20);
    expect(Math.min(...xs!)).toBeGreaterThanOrEqual(-0.1);
    expect(Math.max(...xs!)).toBeLessThanOrEqual(180.1);
    expect(Math.min(...ys!)).toBeGreaterThanOrEqual(539.9);
  });

  it('say their distance in metres, as people write it', () => {
    expect(metresOf(onFloor(0, 0), onFloor(3, 4), '.')).toBe('5.0 m');
    expect(metresOf(onFloor(1, 1), onFloor(1, 5.84), ',')).toBe('4,8 m');
  });

  it('are not drawn without a court', () => {
    const bare: Drawing = { version: 1, marks: [ring, zone] };
    expect(sceneOf(bare, { aspect: ASPECT, font: SQUARE_FONT }).nodes).toEqual([]);
  });
});

describe('an SVG', () => {
  it('has the scene in order, and no text but as outlines', () => {
    const mark: Mark = { id: 't', kind: 'text', style, at: at(0.1, 0.5), text: '<script>' };
    const svg = svgOf(sceneOf({ version: 1, marks: [mark] }, { aspect: ASPECT, font: SQUARE_FONT }));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1280 720"><path /);
    expect(svg).not.toContain('script');
  });
});
