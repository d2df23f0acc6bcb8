import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the mails and webhooks of a busy start are done. */
const REST_MS = 20_000;

/** After a burst of work V8 keeps its room until it next feels pressed, which an idle host never does. */
export function giveBackMemorySoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    setFlagsFromString('--no-expose-gc');
  }, REST_MS).unref();
}
