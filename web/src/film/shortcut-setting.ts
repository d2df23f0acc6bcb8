import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'bandeja-player-shortcuts';
const listeners = new Set<() => void>();

const isOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys act on the player; kept in this browser. */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn);
  return [
    on,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
      listeners.forEach((listener) => listener());
    },
  ];
}
