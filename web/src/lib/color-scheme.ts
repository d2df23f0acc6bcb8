import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const STORAGE_KEY = 'bandeja-color-scheme';
const listeners = new Set<() => void>();
const systemIsLight = () => matchMedia('(prefers-color-scheme: light)');

function storedScheme(): ColorScheme | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

function currentScheme(): ColorScheme {
  return storedScheme() ?? (systemIsLight().matches ? 'light' : 'dark');
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

/** The scheme on screen: what was chosen here, else what the system says. */
export function useColorScheme(): [ColorScheme, () => void] {
  const scheme = useSyncExternalStore(subscribe, currentScheme, () => 'dark' as const);
  return [
    scheme,
    () => {
      localStorage.setItem(STORAGE_KEY, scheme === 'dark' ? 'light' : 'dark');
      show();
    },
  ];
}
