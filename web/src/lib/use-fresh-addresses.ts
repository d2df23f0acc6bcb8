import { useEffect, useRef } from 'react';

const RENEW_BEFORE_MS = 60_000;
const ASK_AGAIN_AFTER_MS = 30_000;

/**
 * Renews signed addresses on a page that stays open: shortly before the first of them expires, or when the reader comes
 * back to a page that was hidden or asleep at that time.
 */
export function useFreshAddresses(endTimes: readonly string[], renew: () => unknown): void {
  const ask = useRef(renew);
  useEffect(() => {
    ask.current = renew;
  }, [renew]);
  const askedAt = useRef(-Infinity);
  const firstEndsAt = Math.min(...endTimes.map((time) => new Date(time).getTime()));
  useEffect(() => {
    if (!Number.isFinite(firstEndsAt)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      // Even with a wrong clock or without a server, this does not fetch all the time.
      const dueAt = Math.max(firstEndsAt - RENEW_BEFORE_MS, askedAt.current + ASK_AGAIN_AFTER_MS);
      const now = Date.now();
      if (dueAt <= now) {
        askedAt.current = now;
        ask.current();
      }
      timer = setTimeout(look, Math.max(dueAt - now, ASK_AGAIN_AFTER_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [firstEndsAt]);
}
