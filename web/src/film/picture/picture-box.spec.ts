import {
  boxOf,
  fittedBox,
  panned,
  seenView,
  toPicture,
  toStage,
  WHOLE_PICTURE,
  zoomedAt,
  type Size,
} from './picture-box';

const ASPECTS = { wide: 16 / 9, upright: 9 / 16, square: 1, cinema: 2.4 };
/** A stage that fills its place, one in the shape of its video, and a whole screen. */
const STAGES: Record<string, (aspect: number) => Size> = {
  fill: () => ({ width: 390, height: 520 }),
  ratio: (aspect) => ({ width: 940, height: 940 / aspect }),
  fullscreen: () => ({ width: 1920, height: 1080 }),
};
const CASES = Object.entries(ASPECTS).flatMap(([shape, aspect]) =>
  Object.entries(STAGES).flatMap(([place, stageFor]) =>
    [1, 3].map((zoom) => ({ shape, place, zoom, aspect, stage: stageFor(aspect) })),
  ),
);

describe.each(CASES)('a $shape picture on a $place stage at zoom $zoom', ({ aspect, stage, zoom }) => {
  const view = zoomedAt(WHOLE_PICTURE, zoom, { x: 0.2, y: 0.9 });
  const box = boxOf(stage, aspect, view);

  it('keeps its shape, and covers the stage or lies in its middle', () => {
    expect(box.width / box.height).toBeCloseTo(aspect);
    expect(box.width).toBeCloseTo(fittedBox(stage, aspect).width * zoom);
    const sides = [
      [box.x, box.width, stage.width],
      [box.y, box.height, stage.height],
    ] as const;
    for (const [start, length, room] of sides) {
      if (length <= room) expect(start).toBeCloseTo((room - length) / 2);
      else {
        expect(start).toBeLessThanOrEqual(1e-6);
        expect(start + length).toBeGreaterThanOrEqual(room - 1e-6);
      }
    }
  });

  it('finds the point under a finger, and the finger over a point', () => {
    const point = toPicture(box, { x: 100, y: 50 });
    expect(toStage(box, point).x).toBeCloseTo(100);
    expect(toStage(box, point).y).toBeCloseTo(50);
    expect(toStage(box, { x: 1, y: 0 })).toEqual({ x: box.x + box.width, y: box.y });
  });

  it('is the same on a view that has been settled for the stage', () => {
    const settled = boxOf(stage, aspect, seenView(stage, aspect, view));
    (['x', 'y', 'width', 'height'] as const).forEach((side) => expect(settled[side]).toBeCloseTo(box[side]));
  });
});

describe('a view', () => {
  it('keeps the point under the finger while it comes nearer and goes away', () => {
    const stage = { width: 800, height: 450 };
    const finger = { x: 0.3, y: 0.6 };
    const before = toStage(boxOf(stage, 16 / 9, WHOLE_PICTURE), finger);
    let view = WHOLE_PICTURE;
    for (const factor of [1.5, 2, 1.7, 0.8]) {
      view = zoomedAt(view, factor, finger);
      const now = toStage(boxOf(stage, 16 / 9, view), finger);
      expect(now.x).toBeCloseTo(before.x);
      expect(now.y).toBeCloseTo(before.y);
    }
  });

  it('ends at the whole picture and at eight times', () => {
    expect(zoomedAt({ zoom: 2, cx: 0.3, cy: 0.7 }, 0.1, { x: 0, y: 0 })).toEqual(WHOLE_PICTURE);
    expect(zoomedAt(WHOLE_PICTURE, 100, { x: 0.5, y: 0.5 }).zoom).toBe(8);
  });

  it('follows a drag to the edge and not beyond', () => {
    const near = { zoom: 2, cx: 0.5, cy: 0.5 };
    expect(panned(near, 0.1, -0.1)).toEqual({ zoom: 2, cx: 0.4, cy: 0.6 });
    expect(panned(near, 3, 3)).toEqual({ zoom: 2, cx: 0.25, cy: 0.25 });
  });
});
