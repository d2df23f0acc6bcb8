import { inReach } from '@bandeja/film/marks';
import type { BeginStroke, Stroke } from './stroke';

/** Asks for the words where the pointer is lifted. */
export const text: BeginStroke = () => {
  const stroke: Stroke = {
    move: () => stroke,
    up: ({ at }) => ({ is: 'text', at: inReach(at) }),
  };
  return stroke;
};
