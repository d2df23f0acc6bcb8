import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 60_000;

/** The current time, updated as often as texts such as "5 h left" need it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
