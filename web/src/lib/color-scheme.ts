import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';
/** `auto` follows the system. */
export type SchemeChoice = ColorScheme | 'auto';

const STORAGE_KEY = 'bandeja-color-scheme';
const listeners = new Set<() => void>();
const systemIsLight = () => matchMedia('(prefers-color-scheme: light)');

function storedChoice(): SchemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function currentScheme(): ColorScheme {
  const choice = storedChoice();
  return choice === 'auto' ? (systemIsLight().matches ? 'light' : 'dark') : choice;
}

function show() {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) systemIsLight().addEventListener('change', show);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) systemIsLight().removeEventListener('change', show);
  };
}

function choose(choice: SchemeChoice) {
  if (choice === 'auto') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
  show();
}

/** The current scheme: the choice in this browser, else that of the system. The second value switches to the other one. */
export function useColorScheme(): [ColorScheme, () => void] {
  const scheme = useSyncExternalStore(subscribe, currentScheme, () => 'dark' as const);
  return [scheme, () => choose(scheme === 'dark' ? 'light' : 'dark')];
}

/** The choice in this browser, and its setter. */
export function useSchemeChoice(): [SchemeChoice, (choice: SchemeChoice) => void] {
  return [useSyncExternalStore(subscribe, storedChoice, () => 'auto' as const), choose];
}
