import { useLayoutEffect, useSyncExternalStore } from 'react';

let screens = 0;
const listeners = new Set<() => void>();

function count(change: number) {
  screens += change;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For a screen whose main action is the upload: the bar then does not offer it a second time. */
export function useOffersUpload(offers: boolean): void {
  useLayoutEffect(() => {
    if (!offers) return;
    count(1);
    return () => count(-1);
  }, [offers]);
}

/** Whether the screen offers the upload as its main action. */
export const useUploadOffered = (): boolean => useSyncExternalStore(subscribe, () => screens > 0);
