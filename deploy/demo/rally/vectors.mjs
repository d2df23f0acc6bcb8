export const add = ([a, b, c], [x, y, z]) => [a + x, b + y, c + z];
export const minus = ([a, b, c], [x, y, z]) => [a - x, b - y, c - z];
export const times = ([a, b, c], k) => [a * k, b * k, c * k];
export const dot = ([a, b, c], [x, y, z]) => a * x + b * y + c * z;
export const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];
export const unit = (v) => times(v, 1 / (Math.hypot(...v) || 1));
export const mix = (a, b, share) => a.map((value, index) => value + (b[index] - value) * share);
export const smooth = (share) => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
};
/** `#1746CF` as [r, g, b]. */
export const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
