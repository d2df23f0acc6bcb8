/** Of a film that somebody looks at frame by frame. */
export const SPEEDS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];
/** Of somebody who speaks. */
export const SPOKEN_SPEEDS = [0.75, 1, 1.25, 1.5, 2];

export const slowerThan = (speed: number, speeds: readonly number[]): number =>
  speeds.findLast((one) => one < speed) ?? speed;

export const fasterThan = (speed: number, speeds: readonly number[]): number =>
  speeds.find((one) => one > speed) ?? speed;
