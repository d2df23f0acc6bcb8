/** What time it is for the end of holds and for documents. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
