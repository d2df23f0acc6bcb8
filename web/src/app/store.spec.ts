import { baseApi } from '../api/base-api';
import { graphql, type GraphqlRequest } from '../api/request';
import { ViewerDocument } from '../api/generated/viewer.endpoints';
import { Session } from '../session/session';
import { authRefusal, fakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import { keepDraft } from '../lib/kept-draft';
import { dropForeignDrafts, forgetOnSignOut } from './person-changes';
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

describe('what somebody keeps in this browser', () => {
  const MESSAGE = 'bandeja-draft:user-1:thread:analysis-1';
  const NOTE = 'bandeja-draft:user-1:note:n-1';

  async function write() {
    const server = fakeServer({ [REFRESH]: buildAuthSession() });
    const session = new Session(() => ({ notify: () => undefined }));
    await session.refresh();
    forgetOnSignOut(session);
    for (const key of [MESSAGE, NOTE]) localStorage.setItem(key, '{"text":"Later?"}');
    sessionStorage.setItem('bandeja-request.user-1', '{"title":"Lob"}');
    localStorage.setItem('bandeja-color-scheme', 'light');
    return { server, session };
  }

  it('goes with a sign-out, except for how the screen looks', async () => {
    const { session } = await write();
    await session.signOut();
    expect({ ...localStorage }).toEqual({ 'bandeja-color-scheme': 'light' });
    expect({ ...sessionStorage }).toEqual({});
  });

  it('is not kept again by a screen that closes after the sign-out', async () => {
    const { session } = await write();
    await session.signOut();
    keepDraft('note:n-1', 'user-1', { text: 'Later?' });
    expect(localStorage.getItem(NOTE)).toBeNull();
  });

  it('is kept again once the person is back', async () => {
    const { session } = await write();
    await session.signOut();
    dropForeignDrafts(session);
    await session.refresh();
    keepDraft('note:n-1', 'user-1', { text: 'Later?' });
    expect(localStorage.getItem(NOTE)).toContain('Later?');
  });

  it('stays where the session ended by itself', async () => {
    const { server, session } = await write();
    server.answer(REFRESH, () => authRefusal(400, 'refresh_token_not_found', 'x'));
    await session.refresh();
    expect(session.state().user).toBeNull();
    expect(localStorage.getItem(MESSAGE)).toContain('Later?');
  });
});
