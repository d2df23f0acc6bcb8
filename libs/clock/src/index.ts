/** What time it is, for every rule that depends on it: a test that is about time brings its own. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
