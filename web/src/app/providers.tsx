import '../styles/mantine';
import { MantineProvider } from '@mantine/core';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Toasts } from '../components/ui/toasts';
import { useColorScheme } from '../lib/color-scheme';
import { styleNonce } from '../lib/style-nonce';
import { session } from '../session/session';
import { clearCachesOnSignOut } from './offline-worker';
import { createStore, dropForeignDrafts, dropMessagesOnSignOut, emptyStoreOnUserChange } from './store';
import { cssVariables, theme } from './theme';

/** The providers of every screen except the public pages. */
export function Providers({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  const [colorScheme] = useColorScheme();
  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => emptyStoreOnUserChange(store, session), [store]);
  useEffect(() => dropForeignDrafts(session), []);
  useEffect(() => dropMessagesOnSignOut(session), []);
  useEffect(() => clearCachesOnSignOut(session), []);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={colorScheme}
        getStyleNonce={styleNonce}
      >
        {children}
        <Toasts />
      </MantineProvider>
    </Provider>
  );
}
