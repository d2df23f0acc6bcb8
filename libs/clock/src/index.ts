/** The current time. Rules that depend on the time get this injected, so that tests can set it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
