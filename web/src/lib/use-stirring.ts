import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'scroll'];

/** Whether somebody has done anything since this is shown. */
export function useStirring(): boolean {
  const [isStirring, setIsStirring] = useState(false);
  useEffect(() => {
    if (isStirring) return undefined;
    const ended = new AbortController();
    for (const sign of SIGNS)
      window.addEventListener(sign, () => setIsStirring(true), { signal: ended.signal, passive: true });
    return () => ended.abort();
  }, [isStirring]);
  return isStirring;
}
