import { baseApi } from '../api/base-api';
import { graphql, type GraphqlRequest } from '../api/request';
import { ViewerDocument } from '../api/generated/viewer.endpoints';
import { Session } from '../session/session';
import { fakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import { createStore, emptyStoreOnUserChange } from './store';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    anything: build.query<unknown, void>({ query: (): GraphqlRequest => graphql(ViewerDocument) }),
  }),
});

it('clears the data of a person who signs out', async () => {
  fakeServer({ [REFRESH]: buildAuthSession(), Viewer: { viewer: { id: 'user-1' } } });
  const session = new Session(() => ({ notify: () => undefined }));
  await session.refresh();
  const store = createStore();
  emptyStoreOnUserChange(store, session);
  await store.dispatch(testApi.endpoints.anything.initiate());
  expect(testApi.endpoints.anything.select()(store.getState()).data).toEqual({ viewer: { id: 'user-1' } });
  await session.signOut();
  expect(testApi.endpoints.anything.select()(store.getState()).data).toBeUndefined();
});
