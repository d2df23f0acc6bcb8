import { useEffect, useState } from 'react';

/** True for a while after being shown; a pointer or focus on it holds it. */
export function usePassing(ms: number) {
  const [shown, setShown] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [shown, held, ms]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return [shown, () => setShown(true), hold] as const;
}
