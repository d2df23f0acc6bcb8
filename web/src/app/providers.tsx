import '../styles/mantine';
import { MantineProvider } from '@mantine/core';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Toasts } from '../components/ui/toasts';
import { useColorScheme } from '../lib/color-scheme';
import { forgetPerson } from '../lib/forget-person';
import { hasUnsentWork } from '../lib/unsent-work';
import { styleNonce } from '../lib/style-nonce';
import { LeavingsContext } from '../session/leavings';
import { session } from '../session/session';
import { Questions } from './asked';
import { clearCachesOnSignOut } from './offline-worker';
import { createStore, dropForeignDrafts, emptyStoreOnUserChange, forgetOnSignOut } from './store';
import { cssVariables, theme } from './theme';

const LEAVINGS = { hasUnsentWork, forgetPerson };

/** The providers of every screen except the public pages. */
export function Providers({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  const [colorScheme] = useColorScheme();
  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => emptyStoreOnUserChange(store, session), [store]);
  useEffect(() => dropForeignDrafts(session), []);
  useEffect(() => forgetOnSignOut(session), []);
  useEffect(() => clearCachesOnSignOut(session), []);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={colorScheme}
        getStyleNonce={styleNonce}
      >
        <LeavingsContext value={LEAVINGS}>{children}</LeavingsContext>
        <Toasts />
        <Questions />
      </MantineProvider>
    </Provider>
  );
}
