import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the function returns something. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false | null>,
  timeoutMs = 120_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`timed out waiting until ${what}`);
}
