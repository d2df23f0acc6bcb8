import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until something is there. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false | null>,
  timeoutMs = 40_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`waited in vain until ${what}`);
}
