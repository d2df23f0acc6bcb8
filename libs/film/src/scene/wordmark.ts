import { SCENE_HEIGHT, type Scene } from './nodes.js';
import { pathOfText, widthOfText, type OutlineFont } from './text-shape.js';

const TEXT = 'bandeja';
const SIZE = 30;
const MARGIN = 22;

/** Our name in the lower right corner of a picture, for what is shown outside of the product. */
export function wordmarkOf(aspect: number, font: OutlineFont): Scene {
  const width = aspect * SCENE_HEIGHT;
  const baseline = { x: width - MARGIN - widthOfText(TEXT, SIZE, font), y: SCENE_HEIGHT - MARGIN };
  const d = pathOfText(TEXT, baseline, SIZE, font);
  const ground = { color: '#040B1E', opacity: 0.55, width: 4, dashes: [] };
  return {
    width,
    nodes: [
      { is: 'path', markId: 'wordmark', d, stroke: ground },
      { is: 'path', markId: 'wordmark', d, fill: { color: '#FFFFFF', opacity: 0.92 } },
    ],
  };
}
