import { useState } from 'react';
import { keepDraft, readDraft } from './kept-draft';

/** Whether a person wants to see this again only later, in this browser. It goes with a sign-out. */
export function usePutOff(what: string, userId: string): { isPutOff: boolean; putOff: (ms: number) => void } {
  const form = `put-off:${what}`;
  const [until, setUntil] = useState(() => Number(readDraft(form, userId).until ?? 0));
  const [now] = useState(() => Date.now());
  return {
    isPutOff: until > now,
    putOff: (ms) => {
      const next = Date.now() + ms;
      keepDraft(form, userId, { until: next });
      setUntil(next);
    },
  };
}
