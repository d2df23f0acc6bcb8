import type { CourtPoint } from '@bandeja/film/court';
import { onFloor, zoneBetween, type Mark, type Point } from '@bandeja/film/marks';
import { FIRST_RING_M } from './floor';
import type { Tool, ToolContext } from './stroke';

/** How far a new mark reaches from its middle, in heights of the picture. */
const REACH = 0.1;

/** The mark that the keyboard places around a point, to be shaped from there. A text asks for its words instead. */
export function starterOf(
  tool: Tool,
  middle: Point,
  { picture, style, newId }: ToolContext,
): Mark | undefined {
  const { aspect, court } = picture;
  const common = { id: newId(), style };
  const at = (right: number, down: number): Point => ({
    x: middle.x + (right * REACH) / aspect,
    y: middle.y + down * REACH,
  });
  const ends = { from: at(-1, 1), to: at(1, -1) };
  const foot = court && onFloor(court, middle);
  switch (tool) {
    case 'select':
    case 'text':
      return undefined;
    case 'freehand':
      return { ...common, kind: tool, points: [at(-1, 0), at(-0.3, -0.5), at(0.3, 0.5), at(1, 0)] };
    case 'angle':
      return { ...common, kind: tool, from: at(1, -1), vertex: at(-1, 0.5), to: at(1, 0.5) };
    case 'line':
    case 'arrow':
    case 'rectangle':
    case 'ellipse':
    case 'spotlight':
      return { ...common, kind: tool, ...ends };
    case 'ring':
      return foot && { ...common, kind: tool, foot, radiusM: FIRST_RING_M };
    case 'zone':
      return foot && { ...common, kind: tool, corners: zoneBetween(beside(foot, -1.5), beside(foot, 1.5)) };
    case 'distance':
      return foot && { ...common, kind: tool, from: beside(foot, -1.5), to: beside(foot, 1.5) };
  }
}

const beside = ({ xM, yM }: CourtPoint, byM: number): CourtPoint => ({ xM: xM + byM, yM: yM + byM });
