import { PagePart } from '../../lib/page-parts';
import { markedSignOut } from '../../lib/sign-out-mark';
import type { Behaviour } from './behaviour';

/** A sign-out that the server has not heard of is finished from any page. The code for that comes only where it is needed. */
export const unfinishedSignOut: Behaviour = (root, signal) => {
  if (markedSignOut()) void finish(root, signal);
};

async function finish(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const { pendingSignOut } = await import('../../session/pending-sign-out');
  if (signal.aborted) return;
  const line = new PagePart(root, 'sign-out');
  const look = () => {
    if (!pendingSignOut.isOverdue()) return line.hide();
    const button = line.show().querySelector('button');
    if (button) button.onclick = pendingSignOut.retry;
  };
  signal.addEventListener('abort', pendingSignOut.subscribe(look));
  look();
  pendingSignOut.retry();
}
