import type { PictureMark, Point } from '../marks/index.js';
import { label } from './label.js';
import type { SceneNode, ScenePoint } from './nodes.js';
import { DIMMED, filled, stroked, WIDTHS } from './paint.js';
import { arc, controlOf, curve, ellipse, middleOf, normalized, polygon, polyline, smooth } from './paths.js';
import type { OutlineFont } from './text-shape.js';

const SPOTLIGHT_SOFT_SHARE = 0.2;
const ANGLE_RADIUS = 42;

export interface PictureContext {
  font: OutlineFont;
  place(point: Point): ScenePoint;
}

/** What a mark in the picture looks like. */
export function shapeOf(mark: PictureMark, { font, place }: PictureContext): SceneNode[] {
  const { id, style } = mark;
  switch (mark.kind) {
    case 'freehand':
      return stroked(id, style, smooth(mark.points.map(place)));
    case 'line':
      return stroked(id, style, polyline([place(mark.from), place(mark.to)]));
    case 'arrow':
      return arrow(id, style, place(mark.from), mark.bend && place(mark.bend), place(mark.to));
    case 'rectangle': {
      const [one, other] = [place(mark.from), place(mark.to)];
      const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
      return stroked(id, style, polygon(corners));
    }
    case 'ellipse': {
      const { center, radiusX, radiusY } = between(place(mark.from), place(mark.to));
      return stroked(id, style, ellipse(center, radiusX, radiusY));
    }
    case 'spotlight':
      return [
        {
          ...{ is: 'dim', markId: id, ...DIMMED, softShare: SPOTLIGHT_SOFT_SHARE },
          ...between(place(mark.from), place(mark.to)),
        },
      ];
    case 'angle': {
      const [from, vertex, to] = [place(mark.from), place(mark.vertex), place(mark.to)];
      return angle(id, style, [from, vertex, to], font);
    }
    case 'text':
      return label(id, mark.text, place(mark.at), { font });
  }
}

type Style = PictureMark['style'];

/** The stroke ends where the head begins, so that its tip is sharp. */
export function arrow(
  id: string,
  style: Style,
  from: ScenePoint,
  bend: ScenePoint | undefined,
  to: ScenePoint,
): SceneNode[] {
  const length = 10 + 3 * WIDTHS[style.width];
  const before = bend ? controlOf(from, bend, to) : from;
  const direction = Math.atan2(to.y - before.y, to.x - before.x);
  const back = (angle: number, distance: number) => ({
    x: to.x - distance * Math.cos(direction + angle),
    y: to.y - distance * Math.sin(direction + angle),
  });
  const neck = back(0, length * 0.7);
  const head = polygon([to, back(0.42, length), neck, back(-0.42, length)]);
  const shaft = bend ? curve(from, bend, neck) : polyline([from, neck]);
  const solid = { ...style, dashed: false };
  return [
    ...stroked(id, style, shaft),
    ...stroked(id, { ...solid, width: 'thin' }, head),
    filled(id, style, head, 1),
  ];
}

function angle(id: string, style: Style, points: [ScenePoint, ScenePoint, ScenePoint], font: OutlineFont) {
  const [from, vertex, to] = points;
  const directionOf = (end: ScenePoint) => Math.atan2(end.y - vertex.y, end.x - vertex.x);
  const [first, last] = [directionOf(from), directionOf(to)];
  const turn = normalized(last - first);
  const reach = Math.min(ANGLE_RADIUS, Math.hypot(from.x - vertex.x, from.y - vertex.y) / 2);
  const middle = first + turn / 2;
  const text = `${Math.round((Math.abs(turn) * 180) / Math.PI)}°`;
  const anchor = { x: vertex.x + 2 * reach * Math.cos(middle), y: vertex.y + 2 * reach * Math.sin(middle) };
  return [
    ...stroked(id, style, polyline([from, vertex, to])),
    ...stroked(id, { ...style, width: 'thin' }, arc(vertex, reach, first, last)),
    ...label(id, text, anchor, { font, centered: true }),
  ];
}

const between = (one: ScenePoint, other: ScenePoint) => ({
  center: middleOf(one, other),
  radiusX: Math.abs(one.x - other.x) / 2,
  radiusY: Math.abs(one.y - other.y) / 2,
});
