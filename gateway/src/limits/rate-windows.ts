import type { ThrottlerStorage } from '@nestjs/throttler';

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const SWEEP_MS = 60_000;
/** From so many on, requests that have left the window are removed once they are half of those kept. */
const MANY_LEFT = 1_024;

/**
 * Counts requests in sliding windows, in memory. It answers as the library's own storage does; that looks at all requests of a
 * window for each new one, and fails once there are more of them than a call can have arguments.
 */
export class RateWindows implements ThrottlerStorage {
  readonly #windows = new Map<string, RateWindow>();
  #sweepAt = Date.now() + SWEEP_MS;

  increment(key: string, ttlMs: number, limit: number, blockMs: number): Promise<Counted> {
    const now = Date.now();
    if (now >= this.#sweepAt) this.#sweep(now);
    const window = this.#windows.get(key) ?? new RateWindow(now + ttlMs);
    this.#windows.set(key, window);
    return Promise.resolve(window.count(now, { ttlMs, limit, blockMs }));
  }

  #sweep(now: number): void {
    this.#sweepAt = now + SWEEP_MS;
    for (const [key, window] of this.#windows) if (window.isIdle(now)) this.#windows.delete(key);
  }
}

interface Limit {
  ttlMs: number;
  limit: number;
  /** How long a caller over the limit is refused; 0: until the oldest request has left the window. */
  blockMs: number;
}

class RateWindow {
  /** When each counted request leaves the window, oldest first; those before `#first` have left it. */
  #leaveAt: number[] = [];
  #first = 0;
  /** 0 if it is not blocked. */
  #blockedUntil = 0;

  constructor(private resetAt: number) {}

  count(now: number, limit: Limit): Counted {
    this.#forget(now);
    if (this.resetAt <= now) this.resetAt = now + limit.ttlMs;
    const { totalHits, blockedUntil } =
      limit.blockMs > 0 ? this.#countUnlessBlocked(now, limit) : this.#countUpTo(now, limit);
    return {
      totalHits,
      timeToExpire: secondsBetween(now, this.resetAt),
      isBlocked: blockedUntil > 0,
      timeToBlockExpire: blockedUntil > 0 ? secondsBetween(now, blockedUntil) : 0,
    };
  }

  isIdle(now: number): boolean {
    this.#forget(now);
    return this.#hits === 0 && this.resetAt <= now && this.#blockedUntil <= now;
  }

  get #hits(): number {
    return this.#leaveAt.length - this.#first;
  }

  /** A request over the limit is not counted. */
  #countUpTo(now: number, { ttlMs, limit }: Limit) {
    if (this.#hits >= limit)
      return { totalHits: this.#hits + 1, blockedUntil: this.#leaveAt[this.#first] ?? this.resetAt };
    this.#leaveAt.push(now + ttlMs);
    return { totalHits: this.#hits, blockedUntil: 0 };
  }

  /** Once the block is over, counting begins anew. */
  #countUnlessBlocked(now: number, { ttlMs, limit, blockMs }: Limit) {
    if (this.#blockedUntil <= now) {
      if (this.#blockedUntil > 0) this.#first = this.#leaveAt.length;
      this.#leaveAt.push(now + ttlMs);
      this.#blockedUntil = this.#hits > limit ? now + blockMs : 0;
    }
    return { totalHits: this.#hits, blockedUntil: this.#blockedUntil };
  }

  #forget(now: number): void {
    const { length } = this.#leaveAt;
    while (this.#first < length && Number(this.#leaveAt[this.#first]) <= now) this.#first += 1;
    if (this.#first < MANY_LEFT || this.#first * 2 < length) return;
    this.#leaveAt = this.#leaveAt.slice(this.#first);
    this.#first = 0;
  }
}

const secondsBetween = (now: number, then: number) => Math.ceil((then - now) / 1_000);
