/** Without a step for so long, a sound stands: it waits for the network, or the system has taken it away. */
const STANDS_AFTER_MS = 300;

/** Tells whether a sound goes on, by its place alone: not every browser says when it stops. */
export class SoundWatch {
  #placeMs: number | undefined;
  #movedAt = -Infinity;

  /** Until it moves again, it stands. */
  forget(): void {
    this.#placeMs = undefined;
    this.#movedAt = -Infinity;
  }

  moves(placeMs: number, nowMs: number): boolean {
    if (this.#placeMs !== undefined && placeMs !== this.#placeMs) this.#movedAt = nowMs;
    this.#placeMs = placeMs;
    return nowMs - this.#movedAt < STANDS_AFTER_MS;
  }
}
