import { configureStore, createAction, type Action } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { cacheLimit } from '../api/cache-limit';
import { rootReducer } from '../api/root-reducer';
import type { Session } from '../session/session';

const sessionEnded = createAction('session/ended');

export function createStore() {
  return configureStore({
    reducer: (state: ReturnType<typeof rootReducer> | undefined, action: Action) =>
      rootReducer(sessionEnded.match(action) ? undefined : state, action),
    middleware: (defaults) => defaults().concat(baseApi.middleware, cacheLimit),
  });
}

/** A change of user empties the store, so that nobody sees the data of another person. */
export function emptyStoreOnUserChange(store: ReturnType<typeof createStore>, session: Session): () => void {
  let userId = session.state().user?.id;
  return session.subscribe(() => {
    const next = session.state().user?.id;
    if (userId !== undefined && next !== userId) {
      store.dispatch(sessionEnded());
      store.dispatch(baseApi.util.resetApiState());
    }
    userId = next;
  });
}
