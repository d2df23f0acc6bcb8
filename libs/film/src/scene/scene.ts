import type { PinnedCourt } from '../court/index.js';
import { isOnCourt, type Drawing, type Point } from '../marks/index.js';
import { courtShapeOf } from './court-shapes.js';
import { SCENE_HEIGHT, type Scene, type SceneNode } from './nodes.js';
import { shapeOf } from './picture-shapes.js';
import type { OutlineFont } from './text-shape.js';

export interface SceneOptions {
  /** Width of the upright picture over its height. */
  aspect: number;
  font: OutlineFont;
  /** Without one, marks on the floor are not drawn. */
  court?: PinnedCourt | undefined;
  decimalMark?: '.' | ',';
}

/**
 * What a drawing looks like: the only place that decides it, for the workspace, the results, the public page and whatever
 * servers render. A spotlight lies below all other marks, which keep their full strength.
 */
export function sceneOf({ marks }: Drawing, options: SceneOptions): Scene {
  const { aspect, font, court, decimalMark = '.' } = options;
  const width = aspect * SCENE_HEIGHT;
  const place = ({ x, y }: Point) => ({ x: x * width, y: y * SCENE_HEIGHT });
  const nodes = marks.flatMap((mark): SceneNode[] => {
    if (!isOnCourt(mark)) return shapeOf(mark, { font, place });
    return court ? courtShapeOf(mark, { font, court, decimalMark, place }) : [];
  });
  const isDim = ({ is }: SceneNode) => is === 'dim';
  return { width, nodes: [...nodes.filter(isDim), ...nodes.filter((node) => !isDim(node))] };
}
