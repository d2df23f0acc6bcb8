import { DRAWING_LIMITS, inReach, simplify, type Mark, type Point } from '@bandeja/film/marks';
import { adding, NOTHING, type BeginStroke, type Stroke, type ToolContext } from './stroke';

/** A pixel of a picture 720 high. */
const TOLERANCE_Y = 1 / 720;

export const freehand: BeginStroke = ({ at }, context) => drawn([inReach(at)], context);

function drawn(points: readonly Point[], context: ToolContext): Stroke {
  const id = context.newId();
  const markOf = (line: readonly Point[]): Mark => ({
    id,
    kind: 'freehand',
    style: context.style,
    points: line,
  });
  const at = (line: readonly Point[]): Stroke => ({
    preview: line.length > 1 ? markOf(line) : undefined,
    move: (pointer) => at([...line, inReach(pointer.at)]),
    up: (pointer) => finished([...line, inReach(pointer.at)]),
  });
  const finished = (line: readonly Point[]) => {
    const { aspect } = context.picture;
    const few = simplify(line, { aspect, toleranceY: TOLERANCE_Y, most: DRAWING_LIMITS.points });
    const isLine = line.some(({ x, y }) => x !== line[0]?.x || y !== line[0].y);
    return isLine ? adding(markOf(few), context.drawing) : NOTHING;
  };
  return at(points);
}
