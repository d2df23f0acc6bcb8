import { configureStore, createAction, type Action } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { cacheLimit } from '../api/cache-limit';
import { rootReducer } from '../api/root-reducer';
import { dropDraftsOfOthers } from '../lib/kept-draft';
import { dropThingsOfOthers } from '../lib/kept-things';
import { forgetPerson } from '../lib/forget-person';
import { markPresent } from '../lib/forgotten';
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

/** Drafts survive the end of a session; they are deleted when somebody else signs in. */
export function dropForeignDrafts(session: Session): () => void {
  const drop = () => {
    const { user } = session.state();
    if (!user) return;
    markPresent(user.id);
    dropDraftsOfOthers(user.id);
    void dropThingsOfOthers(user.id);
  };
  drop();
  return session.subscribe(drop);
}

/** Whoever signs out leaves nothing behind, in any tab. A session that ended by itself leaves drafts to come back to. */
export function forgetOnSignOut(session: Session): () => void {
  let userId = session.state().user?.id;
  return session.subscribe(() => {
    const state = session.state();
    if (userId !== undefined && state.status === 'anonymous' && !state.ended) void forgetPerson(userId);
    // Somebody whose second step is missing has been seen here before.
    if (state.status !== 'halfway') userId = state.user?.id;
  });
}
