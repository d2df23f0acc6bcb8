import type { PictureView } from '@bandeja/film/marks';
import { WHOLE_PICTURE, type PicturePart } from '@bandeja/film/scene';

export interface PictureSize {
  width: number;
  height: number;
}

const MOST = { long: 1280, short: 720 };

/** H.264 needs even sides, and its colors are stored for every second pixel. */
const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** How large a talk over a film is: as large as the film, up to 720p, also upright. */
export function talkSizeOf({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MOST.long / Math.max(width, height), MOST.short / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** What of a film is seen, in whole pixels of it; for equal views, the same object. */
export function partsOf(film: PictureSize): (view: PictureView) => PicturePart {
  const known = new Map<string, PicturePart>();
  return (view) => {
    const [width, x] = sideOf(film.width, view.zoom, view.cx);
    const [height, y] = sideOf(film.height, view.zoom, view.cy);
    const key = [x, y, width, height].join();
    const part = known.get(key) ?? {
      x: x / film.width,
      y: y / film.height,
      width: width / film.width,
      height: height / film.height,
    };
    known.set(key, part);
    return part;
  };
}

export const isWhole = ({ width, height }: PicturePart): boolean =>
  width === WHOLE_PICTURE.width && height === WHOLE_PICTURE.height;

/** Length and beginning; what is near an edge ends at it. */
function sideOf(length: number, zoom: number, center: number): [length: number, begin: number] {
  const seen = zoom <= 1 ? length : Math.min(length, even(length / zoom));
  const begin = Math.round((center * length - seen / 2) / 2) * 2;
  return [seen, Math.max(0, Math.min(length - seen, begin))];
}
