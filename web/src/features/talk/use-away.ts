import { useEffect, useState } from 'react';
import type { TakeRecorder } from './take-recorder';

/** For how many seconds the page was not seen while a take ran, since it was last; undefined once that was read. */
export function useAway(recorder: TakeRecorder): [seconds: number | undefined, forget: () => void] {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    let leftAt: number | undefined;
    const looked = () => {
      if (document.hidden) leftAt = recorder.running() ? Date.now() : undefined;
      else if (leftAt !== undefined) {
        setSeconds(Math.max(1, Math.round((Date.now() - leftAt) / 1_000)));
        leftAt = undefined;
      }
    };
    document.addEventListener('visibilitychange', looked);
    return () => document.removeEventListener('visibilitychange', looked);
  }, [recorder]);
  return [seconds, () => setSeconds(undefined)];
}
