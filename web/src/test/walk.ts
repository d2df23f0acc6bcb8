/** What a browser is asked to do with a film whose pictures show their numbers, by `frame-walk.ts`. */
export interface Walk {
  playbackUrl: string;
  framesUrl: string;
  /** Forth, and then as many back. */
  steps: number;
  /** Places in the film where it is sought, played and stopped. */
  stops: number;
}

export interface Walked {
  readings: number;
  /** What was on the screen instead of what the player said. */
  wrong: string[];
}
