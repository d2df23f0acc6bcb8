import { useEffect, type ReactNode } from 'react';
import { Toasts } from '../components/ui/toasts';
import { useColorScheme } from '../lib/color-scheme';
import { session } from '../session/session';
import { clearCachesOnSignOut } from './offline-worker';
import { dropForeignDrafts, forgetOnSignOut } from './person-changes';

/** What the app does on every screen, whoever is there. */
export function Everywhere({ children }: { children: ReactNode }) {
  useColorScheme();
  useEffect(() => dropForeignDrafts(session), []);
  useEffect(() => forgetOnSignOut(session), []);
  useEffect(() => clearCachesOnSignOut(session), []);
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
