import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'scroll'];

/** Whether somebody has done anything since this is shown. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return undefined;
    const ended = new AbortController();
    for (const sign of SIGNS)
      window.addEventListener(sign, () => setHasInteracted(true), { signal: ended.signal, passive: true });
    return () => ended.abort();
  }, [hasInteracted]);
  return hasInteracted;
}
