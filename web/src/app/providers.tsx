import '../styles/mantine';
import { MantineProvider } from '@mantine/core';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useColorScheme } from '../lib/color-scheme';
import { forgetPerson } from '../lib/forget-person';
import { hasUnsentWork } from '../lib/unsent-work';
import { styleNonce } from '../lib/style-nonce';
import { LeavingsContext } from '../session/leavings';
import { session } from '../session/session';
import { Questions } from './asked';
import { createStore, emptyStoreOnUserChange } from './store';
import { cssVariables, theme } from './theme';

const LEAVINGS = { hasUnsentWork, forgetPerson };

/** The providers of the screens that ask the server for something or use Mantine. */
export function Providers({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  const [colorScheme] = useColorScheme();
  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => emptyStoreOnUserChange(store, session), [store]);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={colorScheme}
        getStyleNonce={styleNonce}
      >
        <LeavingsContext value={LEAVINGS}>{children}</LeavingsContext>
        <Questions />
      </MantineProvider>
    </Provider>
  );
}
