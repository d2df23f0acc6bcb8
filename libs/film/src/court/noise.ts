/** How far off a careful hand sets a pin with the loupe, in picture heights: two pixels of a picture 720 high. */
export const ASSUMED_NOISE = 2 / 720;

/**
 * The sum of squares, in units of the noise, that one good set of pins in a thousand exceeds: the chi-square distribution
 * by Wilson and Hilferty's cube root.
 */
export function chanceLimit(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.09 * Math.sqrt(spread)) ** 3;
}
