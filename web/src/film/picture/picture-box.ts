import type { PictureView, Point } from '@bandeja/film/marks';

export type { PictureView, Point };

/** Where the whole picture lies, in CSS pixels from the top left of the stage; when zoomed, parts lie outside of it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE_PICTURE: PictureView = { zoom: 1, cx: 0.5, cy: 0.5 };
export const MAX_ZOOM = 8;

/** The largest place of this shape in the middle of a stage. */
export function fittedBox(stage: Size, aspect: number): Box {
  const width = Math.min(stage.width, stage.height * aspect);
  const height = width / aspect;
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

/** Along one side, the picture covers the stage if it is long enough, and else lies in the middle. */
const placed = (stage: number, picture: number, center: number): number =>
  picture <= stage
    ? (stage - picture) / 2
    : Math.min(0, Math.max(stage - picture, stage / 2 - center * picture));

export function boxOf(stage: Size, aspect: number, view: PictureView): Box {
  const fitted = fittedBox(stage, aspect);
  const [width, height] = [fitted.width * view.zoom, fitted.height * view.zoom];
  const [x, y] = [placed(stage.width, width, view.cx), placed(stage.height, height, view.cy)];
  return { x, y, width, height };
}

/** Pixels of the stage as a point of the picture. */
export const toPicture = (box: Box, { x, y }: Point): Point => ({
  x: (x - box.x) / box.width,
  y: (y - box.y) / box.height,
});

/** A point of the picture as pixels of the stage. */
export const toStage = (box: Box, { x, y }: Point): Point => ({
  x: box.x + x * box.width,
  y: box.y + y * box.height,
});

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Without the room beside the picture that only a stage of another shape has. */
function clamped({ zoom, cx, cy }: PictureView): PictureView {
  const margin = 0.5 / zoom;
  return { zoom, cx: between(margin, cx, 1 - margin), cy: between(margin, cy, 1 - margin) };
}

/** Nearer by this factor, while the point of the picture stays where it is seen. */
export function zoomedAt(view: PictureView, factor: number, point: Point): PictureView {
  const zoom = between(1, view.zoom * factor, MAX_ZOOM);
  const stays = (center: number, at: number) => at + ((center - at) * view.zoom) / zoom;
  return clamped({ zoom, cx: stays(view.cx, point.x), cy: stays(view.cy, point.y) });
}

/** The picture is dragged by this share of its own width and height, as it is shown. */
export const panned = (view: PictureView, dx: number, dy: number): PictureView =>
  clamped({ ...view, cx: view.cx - dx, cy: view.cy - dy });

/** The view that is really seen on a stage: the point in its middle is kept away from the edges by `boxOf`. */
export function seenView(stage: Size, aspect: number, view: PictureView): PictureView {
  const box = boxOf(stage, aspect, view);
  if (!(box.width > 0 && box.height > 0)) return view;
  const middle = toPicture(box, { x: stage.width / 2, y: stage.height / 2 });
  return { zoom: view.zoom, cx: middle.x, cy: middle.y };
}
