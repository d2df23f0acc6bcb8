import { panned, toPicture, zoomedAt, type Box, type PictureView, type Point } from './picture-box';

export type Fingers = readonly [Point, Point];

const middleOf = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const spanOf = ([one, other]: Fingers) => Math.hypot(one.x - other.x, one.y - other.y);

/** Two fingers on the stage have moved: what lies between them stays between them. */
export function pinched(view: PictureView, box: Box, before: Fingers, after: Fingers): PictureView {
  const [from, to] = [middleOf(before), middleOf(after)];
  const dragged = panned(view, (to.x - from.x) / box.width, (to.y - from.y) / box.height);
  const factor = spanOf(before) > 0 ? spanOf(after) / spanOf(before) : 1;
  return zoomedAt(dragged, factor, toPicture(box, from));
}

const LINE_PX = 16;
const WHEEL_SHARE = 0.0015;
/** A trackpad reports a pinch as a wheel with Ctrl, in small steps. */
const PINCH_SHARE = 0.01;

export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = Math.max(-120, Math.min(120, deltaMode === 1 ? deltaY * LINE_PX : deltaY));
  return Math.exp(-pixels * (ctrlKey ? PINCH_SHARE : WHEEL_SHARE));
}
