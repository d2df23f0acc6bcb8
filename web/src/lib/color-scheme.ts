import { useSyncExternalStore } from 'react';
import {
  chooseScheme,
  currentScheme,
  onSchemeChange,
  storedScheme,
  toggleScheme,
  type ColorScheme,
  type SchemeChoice,
} from './scheme-choice';

export type { ColorScheme, SchemeChoice };

/** A screen is rendered at build for the dark scheme, and its starter names it after the one in use before the app takes over. */
const renderedScheme = (): ColorScheme => (typeof document === 'undefined' ? 'dark' : currentScheme());

/** The current scheme: the choice in this browser, else that of the system. The second value switches to the other one. */
export function useColorScheme(): [ColorScheme, () => void] {
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme, renderedScheme);
  return [scheme, toggleScheme];
}

/** The choice in this browser, and its setter. */
export function useSchemeChoice(): [SchemeChoice, (choice: SchemeChoice) => void] {
  return [useSyncExternalStore(onSchemeChange, storedScheme, () => 'auto' as const), chooseScheme];
}
