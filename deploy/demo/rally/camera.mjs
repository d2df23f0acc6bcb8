import { cross, dot, minus, unit } from './vectors.mjs';

/** Projects court metres (x to the right, y away, z up; the net at y = 0) to pixels. */
export function createCamera({ position, target, focal }, width, height) {
  const forward = unit(minus(target, position));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const scaleAt = (depth) => (focal * width) / depth;
  return {
    project(point) {
      const seen = minus(point, position);
      const depth = dot(seen, forward);
      const scale = scaleAt(depth);
      return [width / 2 + dot(seen, right) * scale, height / 2 - dot(seen, up) * scale];
    },
    depthOf: (point) => dot(minus(point, position), forward),
    /** Pixels per metre at that place. */
    scale: (point) => scaleAt(dot(minus(point, position), forward)),
  };
}
