import type { CourtPoint } from '@bandeja/film/court';
import { onFloor, ringRadiusTo, zoneBetween, type CourtMark, type Mark } from '@bandeja/film/marks';
import { adding, NOTHING, seenDistance, SHORTEST_DRAG, type BeginStroke, type Stroke } from './stroke';

export const FIRST_RING_M = 1;

type MarkBetween = (from: CourtPoint, to: CourtPoint) => Omit<CourtMark, 'id' | 'style'>;

/** From a place on the floor to another. Nothing begins above the horizon or without a pinned court. */
const onCourt =
  (markBetween: MarkBetween, pressed?: (at: CourtPoint) => Omit<CourtMark, 'id' | 'style'>): BeginStroke =>
  (begin, { picture, style, drawing, newId }) => {
    const { court, aspect } = picture;
    const from = court && onFloor(court, begin.at);
    if (!from) return undefined;
    const id = newId();
    const styled = (mark: Omit<CourtMark, 'id' | 'style'>) => ({ ...mark, id, style }) as Mark;
    const stroke = (preview?: Mark): Stroke => ({
      preview,
      move: ({ at }) => {
        const to = onFloor(court, at);
        return to ? stroke(styled(markBetween(from, to))) : stroke(preview);
      },
      up: ({ at }) => {
        const to = onFloor(court, at);
        if (seenDistance(begin.at, at, aspect) < SHORTEST_DRAG)
          return pressed ? adding(styled(pressed(from)), drawing) : NOTHING;
        const mark = to ? styled(markBetween(from, to)) : preview;
        return mark ? adding(mark, drawing) : NOTHING;
      },
    });
    return stroke(pressed && styled(pressed(from)));
  };

const ringAt = (foot: CourtPoint, radiusM: number) => ({ kind: 'ring' as const, foot, radiusM });

/** Under the foot that is pressed, as wide as it is drawn. */
export const ring = onCourt(
  (foot, edge) => ringAt(foot, ringRadiusTo(foot, edge)),
  (foot) => ringAt(foot, FIRST_RING_M),
);

/** Between two corners, which are drawn onto the lines nearby. */
export const zone = onCourt((from, to) => ({ kind: 'zone' as const, corners: zoneBetween(from, to) }));

export const distance = onCourt((from, to) => ({ kind: 'distance' as const, from, to }));
