import fc from 'fast-check';
import { placeOfCard } from './card-place';

const STAGE = { width: 760, height: 428 };
const CARD = { width: 340, height: 130 };
const mark = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('the card of a note', () => {
  it('lies at the lower right where nothing is drawn', () => {
    expect(placeOfCard(STAGE, CARD, [])).toEqual({ side: 'right', edge: 'bottom' });
  });

  it('lies on the side with fewer marks', () => {
    expect(placeOfCard(STAGE, CARD, [mark(600, 20, 700, 60)])).toEqual({ side: 'left', edge: 'bottom' });
  });

  it('goes up where the foot of the picture is drawn on', () => {
    const marks = [mark(20, 380, 740, 420), mark(100, 300, 200, 420)];
    expect(placeOfCard(STAGE, CARD, marks)).toEqual({ side: 'right', edge: 'top' });
  });

  it('lies nowhere where marks are everywhere', () => {
    expect(placeOfCard(STAGE, CARD, [mark(0, 0, 760, 428)])).toBeUndefined();
    expect(placeOfCard({ width: 300, height: 100 }, CARD, [])).toBeUndefined();
  });

  it('never lies on a mark', () => {
    const anyMark = fc
      .tuple(fc.nat(760), fc.nat(428), fc.nat(200), fc.nat(200))
      .map(([left, top, width, height]) => mark(left, top, left + width, top + height));
    fc.assert(
      fc.property(fc.array(anyMark, { maxLength: 6 }), (marks) => {
        const place = placeOfCard(STAGE, CARD, marks);
        if (!place) return;
        const left = place.side === 'left' ? 12 : STAGE.width - 12 - CARD.width;
        const top = place.edge === 'top' ? 64 : STAGE.height - 12 - CARD.height;
        for (const one of marks)
          expect(
            one.right <= left ||
              one.left >= left + CARD.width ||
              one.bottom <= top ||
              one.top >= top + CARD.height,
          ).toBe(true);
      }),
    );
  });
});
