import { useEffect, useState, type ComponentType } from 'react';
import { markedSignOut } from '../lib/sign-out-mark';

/** A sign-out that the server has not heard of is finished from any page. The code for that comes only where it is needed. */
export function UnfinishedSignOut() {
  const [Line, setLine] = useState<ComponentType>();
  useEffect(() => {
    if (markedSignOut()) void finish().then((line) => setLine(() => line));
  }, []);
  return Line ? <Line /> : null;
}

async function finish(): Promise<ComponentType> {
  const [{ SignOutLine }, { pendingSignOut }] = await Promise.all([
    import('../components/ui/sign-out-line'),
    import('../session/pending-sign-out'),
  ]);
  pendingSignOut.retry();
  return SignOutLine;
}
