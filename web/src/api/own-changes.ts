import { isRead, type ServerRequest } from './request';

/** The gateway caches what is the same for everyone for 5 seconds; other services follow a change within as many. */
const FRESH_MS = 10_000;

let changedAt = -Infinity;

/** To be called when a request is sent and when it has its answer. */
export function noteChange(request: ServerRequest): void {
  if (!isRead(request)) changedAt = performance.now();
}

/** Who has just changed something here sees it, whatever is cached for others. */
export const freshness = (): Record<string, string> =>
  performance.now() - changedAt < FRESH_MS ? { 'cache-control': 'no-cache' } : {};
