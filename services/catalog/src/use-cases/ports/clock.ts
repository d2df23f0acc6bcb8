/** The time, so that a test can set it. */
export abstract class Clock {
  abstract now(): Date;
}
