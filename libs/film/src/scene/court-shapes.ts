import {
  distanceM,
  outlineInPicture,
  ringCorners,
  toPicture,
  type CourtPoint,
  type PinnedCourt,
} from '../court/index.js';
import type { CourtMark, Point } from '../marks/index.js';
import { label } from './label.js';
import type { SceneNode, ScenePoint } from './nodes.js';
import { filled, stroked } from './paint.js';
import { polygon, polyline } from './paths.js';
import type { OutlineFont } from './text-shape.js';

export interface CourtContext {
  font: OutlineFont;
  court: PinnedCourt;
  decimalMark: '.' | ',';
  place(point: Point): ScenePoint;
}

const RING_FILL = 0.2;
const ZONE_FILL = 0.3;
const HATCH = { angle: (35 * Math.PI) / 180, everyM: 0.4 };

/** What a mark on the floor looks like from where the camera stands; what lies behind the camera is cut off. */
export function courtShapeOf(mark: CourtMark, context: CourtContext): SceneNode[] {
  const { id, style } = mark;
  const { court, place } = context;
  const outline = (corners: readonly CourtPoint[]) => polygon(outlineInPicture(court, corners).map(place));
  switch (mark.kind) {
    case 'ring': {
      const edge = outline(ringCorners(mark.foot, mark.radiusM));
      return edge ? [filled(id, style, edge, RING_FILL), ...stroked(id, style, edge)] : [];
    }
    case 'zone': {
      const edge = outline(mark.corners);
      const hatch = hatchOf(mark.corners).map((line) => lineOf(line, context));
      const thin = { ...style, width: 'thin' } as const;
      if (!edge) return [];
      return [
        filled(id, style, edge, ZONE_FILL),
        ...stroked(id, thin, hatch.join('')).slice(1),
        ...stroked(id, style, edge),
      ];
    }
    case 'distance': {
      const line = lineOf([mark.from, mark.to], context);
      const middle = toPicture(court, middleOf(mark.from, mark.to));
      if (!line || !middle) return [];
      const text = metresOf(mark.from, mark.to, context.decimalMark);
      const { font } = context;
      return [...stroked(id, style, line), ...label(id, text, place(middle), { font, centered: true })];
    }
  }
}

/** Empty if one of its ends lies behind the camera. */
function lineOf(ends: readonly [CourtPoint, CourtPoint], { court, place }: CourtContext): string {
  const [from, to] = ends.map((end) => toPicture(court, end));
  return from && to ? polyline([place(from), place(to)]) : '';
}

const middleOf = (one: CourtPoint, other: CourtPoint): CourtPoint => ({
  xM: (one.xM + other.xM) / 2,
  yM: (one.yM + other.yM) / 2,
});

/** With one decimal, as in "4.8 m". */
export function metresOf(from: CourtPoint, to: CourtPoint, decimalMark: '.' | ','): string {
  return `${distanceM(from, to).toFixed(1).replace('.', decimalMark)} m`;
}

/** Parallel lines on the floor, within the corners; two points each. */
function hatchOf(corners: readonly CourtPoint[]): [CourtPoint, CourtPoint][] {
  const [cos, sin] = [Math.cos(HATCH.angle), Math.sin(HATCH.angle)];
  const turned = corners.map(({ xM, yM }) => ({ along: xM * cos + yM * sin, across: yM * cos - xM * sin }));
  const back = (along: number, across: number): CourtPoint => ({
    xM: along * cos - across * sin,
    yM: along * sin + across * cos,
  });
  const all = turned.map(({ across }) => across);
  const lines: [CourtPoint, CourtPoint][] = [];
  const first = Math.ceil(Math.min(...all) / HATCH.everyM) * HATCH.everyM;
  for (let across = first; across < Math.max(...all); across += HATCH.everyM) {
    const crossings = turned
      .flatMap((one, index) => {
        const other = turned[(index + 1) % turned.length]!;
        if (one.across > across === other.across > across) return [];
        const share = (across - one.across) / (other.across - one.across);
        return [one.along + share * (other.along - one.along)];
      })
      .sort((one, other) => one - other);
    for (let index = 0; index + 1 < crossings.length; index += 2)
      lines.push([back(crossings[index]!, across), back(crossings[index + 1]!, across)]);
  }
  return lines;
}
