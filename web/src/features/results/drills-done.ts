import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft } from '../../lib/kept-draft';
import { useSessionUser } from '../../session/use-session';

const formOf = (analysisId: string) => `drills:${analysisId}`;
const NONE: readonly string[] = [];

/** By person and analysis, so that every list of the same drills shows the same. */
const known = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function doneOf(analysisId: string, userId: string): readonly string[] {
  const key = `${userId}:${analysisId}`;
  if (!known.has(key)) {
    const { done } = readDraft(formOf(analysisId), userId);
    known.set(key, Array.isArray(done) ? done.filter((id) => typeof id === 'string') : NONE);
  }
  return known.get(key) ?? NONE;
}

/** The drills that somebody has ticked off, kept in this browser. */
export function useDrillsDone(analysisId: string): [readonly string[], (id: string) => void] {
  const { id: userId } = useSessionUser();
  const done = useSyncExternalStore(subscribe, () => doneOf(analysisId, userId));
  const toggle = (id: string) => {
    const next = done.includes(id) ? done.filter((one) => one !== id) : [...done, id];
    known.set(`${userId}:${analysisId}`, next);
    keepDraft(formOf(analysisId), userId, { done: next });
    listeners.forEach((listener) => listener());
  };
  return [done, toggle];
}
