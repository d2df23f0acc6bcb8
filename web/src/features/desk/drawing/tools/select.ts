import { handlesOf, markAt, moved, withHandle, type Mark, type Point } from '@bandeja/film/marks';
import {
  NOTHING,
  seenDistance,
  type BeginStroke,
  type Outcome,
  type Stroke,
  type ToolContext,
  type ToolPointer,
} from './stroke';

/** A handle is as wide as a finger's press, a mark a little less. */
const HANDLE_REACH = 1.4;

/** Shapes the mark that is selected, moves the one that is pressed, lets go where there is none. */
export const select: BeginStroke = (begin, context) => {
  const shaping = reshape(begin, context);
  if (shaping) return shaping;
  const { drawing, picture, slopY } = context;
  const mark = markAt(drawing, begin.at, slopY, picture);
  if (!mark) return letGo;
  const by = ({ at }: ToolPointer): Point => ({ x: at.x - begin.at.x, y: at.y - begin.at.y });
  return changing(mark, (pointer) => moved(mark, by(pointer), picture));
};

/** With any tool in hand, the handles of the selected mark can be drawn. */
export const reshape: BeginStroke = (begin, { drawing, selectedId, picture, slopY }: ToolContext) => {
  const mark = drawing.marks.find(({ id }) => id === selectedId);
  if (!mark) return undefined;
  const nearest = handlesOf(mark, picture)
    .map((handle) => ({ ...handle, away: seenDistance(handle.at, begin.at, picture.aspect) }))
    .sort((one, other) => one.away - other.away)[0];
  if (!nearest || nearest.away > slopY * HANDLE_REACH) return undefined;
  return changing(mark, ({ at, steady }) => withHandle(mark, nearest.index, at, picture, steady));
};

function changing(mark: Mark, changed: (pointer: ToolPointer) => Mark): Stroke {
  const stroke = (preview?: Mark): Stroke => ({
    preview,
    selects: mark.id,
    move: (pointer) => stroke(changed(pointer)),
    up: (): Outcome =>
      preview
        ? { is: 'done', command: { type: 'replace', mark: preview }, selects: mark.id }
        : { is: 'done', selects: mark.id },
  });
  return stroke();
}

const letGo: Stroke = { selects: undefined, move: () => letGo, up: () => NOTHING };
