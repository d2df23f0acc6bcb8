import { inReach, type Mark, type Point } from '@bandeja/film/marks';
import {
  adding,
  seenDistance,
  SHORTEST_DRAG,
  type BeginStroke,
  type OpenStroke,
  type Stroke,
  type ToolPointer,
} from './stroke';

/** Three points: where one leg begins, the vertex, where the other ends. They are pressed one by one or drawn. */
export const angle: BeginStroke = (begin, { picture, style, drawing, newId }) => {
  const id = newId();
  const leg = (from: Point, to: Point): Mark => ({ id, kind: 'line', style, from, to });
  const whole = (from: Point, vertex: Point, to: Point): Mark => ({
    id,
    kind: 'angle',
    style,
    from,
    vertex,
    to,
  });
  const isFar = (one: Point, { at }: ToolPointer) => seenDistance(one, at, picture.aspect) >= SHORTEST_DRAG;

  const first = (from: Point, preview?: Mark): OpenStroke => {
    const move = (pointer: ToolPointer) => first(from, leg(from, inReach(pointer.at)));
    return {
      preview,
      move,
      down: move,
      // Pressed only: the vertex comes with the next press.
      up: (pointer) => ({
        ...{ is: 'open' },
        stroke: isFar(from, pointer) ? second(from, inReach(pointer.at)) : first(from),
      }),
    };
  };
  const second = (from: Point, vertex: Point, preview: Mark = leg(from, vertex)): OpenStroke => {
    const move = (pointer: ToolPointer): Stroke =>
      second(from, vertex, whole(from, vertex, inReach(pointer.at)));
    return {
      preview,
      move,
      down: move,
      up: (pointer) =>
        isFar(vertex, pointer)
          ? adding(whole(from, vertex, inReach(pointer.at)), drawing)
          : { is: 'open', stroke: second(from, vertex) },
    };
  };
  return first(inReach(begin.at));
};
