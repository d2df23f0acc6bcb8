import { isWhole, partsOf, talkSizeOf } from './picture.js';

it.each([
  [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 720, height: 1280 },
  ],
  [
    { width: 4096, height: 3072 },
    { width: 960, height: 720 },
  ],
  [
    { width: 640, height: 360 },
    { width: 640, height: 360 },
  ],
  [
    { width: 853, height: 479 },
    { width: 854, height: 480 },
  ],
])('makes a talk over %o as large as %o', (film, talk) => {
  expect(talkSizeOf(film)).toEqual(talk);
});

describe('the part of a film that is seen', () => {
  const parts = partsOf({ width: 1280, height: 720 });

  it('is all of it without a zoom', () => {
    expect(isWhole(parts({ zoom: 1, cx: 0.2, cy: 0.9 }))).toBe(true);
  });

  it('lies around its middle, in even pixels, and within the film', () => {
    expect(parts({ zoom: 2, cx: 0.5, cy: 0.5 })).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
    expect(parts({ zoom: 8, cx: 1, cy: 0 })).toEqual({ x: 0.875, y: 0, width: 0.125, height: 0.125 });
    const { x, width } = parts({ zoom: 3, cx: 0.3, cy: 0.5 });
    expect([(x * 1280) % 2, (width * 1280) % 2]).toEqual([0, 0]);
  });

  it('is the same object for the same view', () => {
    expect(parts({ zoom: 3, cx: 0.3, cy: 0.5 })).toBe(parts({ zoom: 3, cx: 0.3, cy: 0.5 }));
  });
});
