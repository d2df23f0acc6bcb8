import { asSquare, inReach, inSteps, type Mark, type Point } from '@bandeja/film/marks';
import {
  adding,
  NOTHING,
  seenDistance,
  SHORTEST_DRAG,
  type BeginStroke,
  type Stroke,
  type ToolPointer,
} from './stroke';

type DraggedKind = 'line' | 'arrow' | 'rectangle' | 'ellipse' | 'spotlight';

/** From where the pointer goes down to where it is lifted. */
export const drag =
  (kind: DraggedKind): BeginStroke =>
  (begin, context) => {
    const { aspect } = context.picture;
    const id = context.newId();
    const from = inReach(begin.at);
    const steadied = kind === 'line' || kind === 'arrow' ? inSteps : asSquare;
    const markTo = ({ at, steady }: ToolPointer): Mark => {
      const to: Point = inReach(steady ? steadied(from, at, aspect) : at);
      return { id, kind, style: context.style, from, to };
    };
    const stroke = (preview?: Mark): Stroke => ({
      preview,
      move: (pointer) => stroke(markTo(pointer)),
      up: (pointer) =>
        seenDistance(from, pointer.at, aspect) < SHORTEST_DRAG
          ? NOTHING
          : adding(markTo(pointer), context.drawing),
    });
    return stroke();
  };
