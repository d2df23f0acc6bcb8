import { LABEL_FONT } from './label-font.js';
import { FIRST_BOARD } from '../marks/index.js';
import { drawnOn, sceneOf, svgPicture, WHOLE_PICTURE, wordmarkOf } from './index.js';
import type { Mark } from '../marks/index.js';

const mark: Mark = {
  ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
  ...{ from: { x: 0.5, y: 0.5 }, to: { x: 1, y: 1 } },
};
const scene = sceneOf({ version: 1, marks: [mark] }, { aspect: 16 / 9, font: LABEL_FONT });

describe('scenes as a picture', () => {
  it('show the part that is seen, as large as the picture', () => {
    const part = { x: 0.5, y: 0.25, width: 0.25, height: 0.25 };
    const svg = svgPicture([{ scene, part }], { width: 640, height: 360 });
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="640" height="360"><svg x="0" y="0" width/,
    );
    expect(svg).toContain('width="640" height="360" viewBox="640 180 320 180" preserveAspectRatio="none"');
    expect(svg.match(/<path d="M640 360L1280 720"/g)).toHaveLength(2);
  });

  it('may have a place in a picture', () => {
    const part = { x: 0, y: 0, width: 1, height: 1 };
    const place = { x: 0.1, y: 0.5, width: 0.25, height: 0.4 };
    const svg = svgPicture([{ scene, part, place }], { width: 640, height: 360 });
    expect(svg).toContain('<svg x="64" y="180" width="160" height="144" viewBox="0 0 1280 720"');
  });

  it('lie over each other, and may be none', () => {
    const part = { x: 0, y: 0, width: 1, height: 1 };
    const wordmark = { scene: wordmarkOf(16 / 9, LABEL_FONT), part };
    const svg = svgPicture([{ scene, part }, wordmark], { width: 640, height: 360 });
    expect(svg.indexOf('L1280 720')).toBeLessThan(svg.indexOf('fill="#FFFFFF"'));
    expect(svgPicture([], { width: 2, height: 2 })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"></svg>',
    );
  });

  it('may have a board in one corner and our name in the other', () => {
    const options = { aspect: 16 / 9, font: LABEL_FONT };
    const drawn = { marks: [mark], board: FIRST_BOARD, part: WHOLE_PICTURE };
    const [marks, board, wordmark] = drawnOn(drawn, { ...options, hasWordmark: true });
    expect([marks?.scene, wordmark?.scene]).toEqual([scene, wordmarkOf(16 / 9, LABEL_FONT)]);
    const { x, y, width, height } = board!.place!;
    expect([x < 0.1, x + width < 0.5, y > 0.5, y + height < 1]).toEqual([true, true, true, true]);
    expect(drawnOn(undefined, { ...options, hasWordmark: false })).toEqual([]);
  });
});
