import type { PinnedCourt } from '../court/index.js';
import type { Board, Mark } from '../marks/index.js';
import { boardSceneOf } from './board.js';
import { SCENE_HEIGHT } from './nodes.js';
import { sceneOf, type SceneOptions } from './scene.js';
import { WHOLE_PICTURE, type PicturePart, type SeenScene } from './svg-text.js';
import { wordmarkOf } from './wordmark.js';

export interface DrawnOn {
  marks: readonly Mark[];
  /** From above, in the lower left corner: our name stands in the other one. */
  board?: Board | undefined;
  court?: PinnedCourt | undefined;
  /** What is seen of the picture. */
  part: PicturePart;
}

/** Of the picture's height. */
const BOARD = { height: 0.46, margin: 0.03 };

/** All that lies on one picture which is made into a file: what was drawn, and our name where others see it. */
export function drawnOn(
  drawn: DrawnOn | undefined,
  { hasWordmark, ...options }: Omit<SceneOptions, 'court'> & { hasWordmark: boolean },
): SeenScene[] {
  const { aspect, font } = options;
  const scenes: SeenScene[] = [];
  if (drawn) {
    const { marks, board, court, part } = drawn;
    scenes.push({ scene: sceneOf({ version: 1, marks }, { ...options, court }), part });
    if (board) scenes.push(inCorner(board, options));
  }
  if (hasWordmark) scenes.push({ scene: wordmarkOf(aspect, font), part: WHOLE_PICTURE });
  return scenes;
}

function inCorner(board: Board, { aspect, font }: Pick<SceneOptions, 'aspect' | 'font'>): SeenScene {
  const scene = boardSceneOf(board, { font });
  const { height, margin } = BOARD;
  const width = (height * scene.width) / SCENE_HEIGHT / aspect;
  const place = { x: margin / aspect, y: 1 - height - margin, width, height };
  return { scene, part: WHOLE_PICTURE, place };
}
