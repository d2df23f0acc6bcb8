import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By the first time the mails and webhooks of a busy start are done; by the second, closed connections have freed their memory. */
const RESTS_MS = [10_000, 60_000];

/** After a burst of work V8 keeps its heap until there is memory pressure, which an idle host never has. */
export function giveBackMemorySoon(): void {
  for (const restMs of RESTS_MS) setTimeout(giveBackMemory, restMs).unref();
}

/** Without compaction, pages that the burst left nearly empty stay. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-compact-on-every-full-gc');
  setFlagsFromString('--no-expose-gc');
}
