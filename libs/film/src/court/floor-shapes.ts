import type { CourtPoint } from './dimensions.js';
import { depthOf, NEAREST_DEPTH, toPicture, type PicturePoint, type PinnedCourt } from './homography.js';

const RING_POINTS = 64;

/** The outline of a ring around a foot point on the floor, in metres. */
export const ringCorners = ({ xM, yM }: CourtPoint, radiusM: number): CourtPoint[] =>
  Array.from({ length: RING_POINTS }, (_, index) => {
    const angle = (index / RING_POINTS) * 2 * Math.PI;
    return { xM: xM + radiusM * Math.cos(angle), yM: yM + radiusM * Math.sin(angle) };
  });

/**
 * A convex shape on the floor as it is seen. What lies beside or behind the camera is cut off; nothing remains of a shape
 * that lies there as a whole. The outline may leave the picture.
 */
export function outlineInPicture(court: PinnedCourt, corners: readonly CourtPoint[]): PicturePoint[] {
  return inFront(court, corners).flatMap((corner) => toPicture(court, corner) ?? []);
}

/** Cut along the line on which the depth is a little above the smallest that is shown; the depth is linear on the floor. */
function inFront(court: PinnedCourt, corners: readonly CourtPoint[]): CourtPoint[] {
  const aboveOf = (point: CourtPoint) => depthOf(court, point) - NEAREST_DEPTH * 1.001;
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [above, nextAbove] = [aboveOf(corner), aboveOf(next)];
    const kept = above >= 0 ? [corner] : [];
    if (above >= 0 === nextAbove >= 0) return kept;
    const part = above / (above - nextAbove);
    const crossing = {
      xM: corner.xM + part * (next.xM - corner.xM),
      yM: corner.yM + part * (next.yM - corner.yM),
    };
    return [...kept, crossing];
  });
}
