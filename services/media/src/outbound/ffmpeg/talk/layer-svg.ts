import {
  boardSceneOf,
  LABEL_FONT,
  SCENE_HEIGHT,
  sceneOf,
  svgPicture,
  wordmarkOf,
  type SeenScene,
} from '@bandeja/film/scene';
import { WHOLE_PICTURE, type PictureSize } from '../../../domain/talk/picture.js';
import type { TalkLayer } from '../../../domain/talk/timeline.js';

/** Of the picture's height. */
const BOARD = { height: 0.46, margin: 0.03 };

/** What lies on a picture, as large as it. */
export function layerSvgOf(
  layer: TalkLayer | undefined,
  { film, size, hasWordmark }: { film: PictureSize; size: PictureSize; hasWordmark: boolean },
): string {
  const aspect = film.width / film.height;
  const scenes: SeenScene[] = layer ? [marksOf(layer, aspect), ...boardOf(layer, aspect)] : [];
  if (hasWordmark) scenes.push({ scene: wordmarkOf(aspect, LABEL_FONT), part: WHOLE_PICTURE });
  return svgPicture(scenes, size);
}

const marksOf = ({ marks, court, part }: TalkLayer, aspect: number): SeenScene => ({
  scene: sceneOf({ version: 1, marks }, { aspect, font: LABEL_FONT, court }),
  part,
});

/** In the lower left corner: our name stands in the other one. */
function boardOf({ board }: TalkLayer, aspect: number): SeenScene[] {
  if (!board) return [];
  const scene = boardSceneOf(board, { font: LABEL_FONT });
  const { height, margin } = BOARD;
  const width = (height * scene.width) / SCENE_HEIGHT / aspect;
  const place = { x: margin / aspect, y: 1 - height - margin, width, height };
  return [{ scene, part: WHOLE_PICTURE, place }];
}
