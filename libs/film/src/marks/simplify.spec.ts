import fc from 'fast-check';
import { distanceToSegment, simplify, type Point } from './index.js';

const aspect = 16 / 9;
const toleranceY = 1 / 720;
const lines = fc.array(
  fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { minLength: 2, maxLength: 200 },
);
const distanceToLine = (point: Point, line: readonly Point[]) =>
  Math.min(...line.slice(1).map((to, index) => distanceToSegment(point, line[index]!, to, aspect)));

describe('a simplified line', () => {
  it('keeps its ends, and stays within the tolerance of every point', () => {
    fc.assert(
      fc.property(lines, (points) => {
        const kept = simplify(points, { aspect, toleranceY, most: 2_000 });
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
        for (const point of points)
          expect(distanceToLine(point, kept)).toBeLessThanOrEqual(toleranceY + 1e-9);
      }),
    );
  });

  it('has few points if it is straight, however many were drawn', () => {
    const straight = Array.from({ length: 1_000 }, (_, index) => ({ x: index / 1_000, y: index / 2_000 }));
    expect(simplify(straight, { aspect, toleranceY, most: 2_000 }).length).toBeLessThanOrEqual(5);
  });

  it('never has more points than it may', () => {
    const wild = Array.from({ length: 20_000 }, (_, index) => ({
      x: index / 20_000,
      y: (index * 7919) % 1 || index % 2,
    }));
    expect(simplify(wild, { aspect, toleranceY, most: 2_000 }).length).toBeLessThanOrEqual(2_000);
  });
});
