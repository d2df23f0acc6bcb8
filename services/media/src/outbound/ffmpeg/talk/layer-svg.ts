import { drawnOn, LABEL_FONT, svgPicture } from '@bandeja/film/scene';
import type { PictureSize } from '../../../domain/talk/picture.js';
import type { TalkLayer } from '../../../domain/talk/timeline.js';

/** What lies on a picture, as large as it. */
export function layerSvgOf(
  layer: TalkLayer | undefined,
  { film, size, hasWordmark }: { film: PictureSize; size: PictureSize; hasWordmark: boolean },
): string {
  const aspect = film.width / film.height;
  return svgPicture(drawnOn(layer, { aspect, font: LABEL_FONT, hasWordmark }), size);
}
