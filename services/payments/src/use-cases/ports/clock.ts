/** What time it is for the end of holds. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
