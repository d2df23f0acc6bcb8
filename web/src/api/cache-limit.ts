import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api';

const MOST_ENTRIES = 100;
const FULFILLED = `${baseApi.reducerPath}/executeQuery/fulfilled`;

type QueryKey = Parameters<typeof baseApi.internalActions.removeQueryResult>[0]['queryCacheKey'];
type ApiState = { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };

/** Keeps at most a hundred cached responses: the oldest unused ones are dropped before they expire. */
export const cacheLimit: Middleware<object, ApiState> = (store) => (next) => (action) => {
  const result = next(action);
  if ((action as UnknownAction).type !== FULFILLED) return result;
  const entries = Object.entries(store.getState().api.queries);
  if (entries.length <= MOST_ENTRIES) return result;
  // The API's own middleware answers this action with subscriptions that are not in the state.
  const uses = store.dispatch(baseApi.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount: (key: string) => number;
  };
  entries
    .filter(([key]) => uses.getSubscriptionCount(key) === 0)
    .sort(([, a], [, b]) => (a?.startedTimeStamp ?? 0) - (b?.startedTimeStamp ?? 0))
    .slice(0, entries.length - MOST_ENTRIES)
    .forEach(([key]) =>
      store.dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey: key as QueryKey })),
    );
  return result;
};
