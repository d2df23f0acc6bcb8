import type { Bounds } from '@bandeja/film/marks';

interface Size {
  width: number;
  height: number;
}

export interface CardPlace {
  side: 'left' | 'right';
  edge: 'top' | 'bottom';
}

/** From the edges of the stage, and from marks. */
const MARGIN_PX = 12;
/** At the top of the stage stand what the coach does and the buttons of the picture. */
const TOP_PX = 64;

/** Where a card lies on no mark, first on the side with fewer of them; undefined where there is no such place. */
export function placeOfCard(stage: Size, card: Size, marks: readonly Bounds[]): CardPlace | undefined {
  const middle = stage.width / 2;
  const atLeft = marks.filter(({ left, right }) => (left + right) / 2 < middle).length;
  const sides = atLeft * 2 >= marks.length ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const places = sides.flatMap((side) => (['bottom', 'top'] as const).map((edge) => ({ side, edge })));
  return places.find((place) => {
    const at = boxAt(place, stage, card);
    const fits = at.left >= 0 && at.top >= MARGIN_PX && at.bottom <= stage.height - MARGIN_PX;
    return fits && !marks.some((mark) => overlap(at, mark));
  });
}

function boxAt({ side, edge }: CardPlace, stage: Size, { width, height }: Size): Bounds {
  const left = side === 'left' ? MARGIN_PX : stage.width - MARGIN_PX - width;
  const top = edge === 'top' ? TOP_PX : stage.height - MARGIN_PX - height;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (card: Bounds, mark: Bounds): boolean =>
  mark.left < card.right + MARGIN_PX &&
  mark.right > card.left - MARGIN_PX &&
  mark.top < card.bottom + MARGIN_PX &&
  mark.bottom > card.top - MARGIN_PX;
