import { useState, useSyncExternalStore } from 'react';
import type { PinDraft, PinnedDraft, PinStore } from './pin-store';

export const usePinDraft = (store: PinStore): PinDraft => useSyncExternalStore(store.subscribe, store.get);
export const usePinnedDraft = (store: PinStore): PinnedDraft =>
  useSyncExternalStore(store.subscribe, store.pinned);
export const useIsComplete = (store: PinStore): boolean =>
  useSyncExternalStore(store.subscribe, store.isComplete);
/** The pins show that straight lines are bent. While one of them is still to be set, it is as it was before. */
export function useIsBent(store: PinStore): boolean {
  const [isBent] = useState(() => {
    let last = false;
    return () => {
      if (store.get().pins.every(({ isSet }) => isSet)) last = store.pinned().fit?.isBent === true;
      return last;
    };
  });
  return useSyncExternalStore(store.subscribe, isBent);
}
