import { vi } from 'vitest';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { baseApi } from '../api/base-api';
import { ViewerDocument } from '../api/generated/viewer.endpoints';
import { graphql } from '../api/request';
import { useCoachStatsQuery, useRecentActivityQuery } from '../features/coach-dashboard/coach-dashboard.api';
import { useDiscoveryCoachesInfiniteQuery } from '../features/discovery/discovery.api';
import { EVERYONE } from '../features/discovery/discovery-filter';
import { useWizardCoachesInfiniteQuery } from '../features/request-wizard/request-wizard.api';
import { session } from '../session/session';
import { fakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import { createStore } from './store';

const noCoaches = { coaches: { coaches: [], totalCount: 0, nextPageToken: null } };
const ANSWERS = {
  [REFRESH]: { ...buildAuthSession(), expires_in: 86_400 },
  DiscoveryCoaches: noCoaches,
  WizardCoaches: noCoaches,
  CoachStats: { coachStats: {} },
  RecentActivity: { notifications: { notifications: [] } },
  Viewer: { viewer: {} },
};

const oneOfMany = baseApi.injectEndpoints({
  endpoints: (build) => ({
    oneOfMany: build.query<unknown, number>({ query: () => graphql(ViewerDocument) }),
  }),
}).endpoints.oneOfMany;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open() {
  const server = fakeServer(ANSWERS);
  await session.refresh();
  return { server, store: createStore() };
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

describe('loaded data that is no longer in use', () => {
  async function askedAfter(operation: string, useIt: () => unknown, minutes: number): Promise<number> {
    const { server, store } = await open();
    const Screen = () => (useIt(), null);
    const look = async () => {
      const { unmount } = render(
        <Provider store={store}>
          <Screen />
        </Provider>,
      );
      await pass(0);
      unmount();
    };
    await look();
    await pass(minutes);
    await look();
    return server.callsOf(operation).length;
  }

  const coaches: [string, () => unknown][] = [
    ['DiscoveryCoaches', () => useDiscoveryCoachesInfiniteQuery(EVERYONE)],
    ['WizardCoaches', () => useWizardCoachesInfiniteQuery()],
  ];
  it.each(coaches)('is cached for five minutes for coaches: %s [S1-9.5]', async (name, useIt) => {
    expect(await askedAfter(name, useIt, 4.9)).toBe(1);
    expect(await askedAfter(name, useIt, 5.1)).toBe(2);
  });

  it('is cached for two minutes for the figures of a coach [S1-9.5]', async () => {
    expect(await askedAfter('CoachStats', useCoachStatsQuery, 1.9)).toBe(1);
    expect(await askedAfter('CoachStats', useCoachStatsQuery, 2.1)).toBe(2);
  });

  it('is cached for two minutes for notifications [S1-9.6]', async () => {
    expect(await askedAfter('RecentActivity', useRecentActivityQuery, 1.9)).toBe(1);
    expect(await askedAfter('RecentActivity', useRecentActivityQuery, 2.1)).toBe(2);
  });
});

it('caches a hundred responses, and beyond that only those in use and the newest [S1-9.5]', async () => {
  const { store } = await open();
  const load = async (number: number, subscribe: boolean) => {
    await store.dispatch(oneOfMany.initiate(number, { subscribe }));
    await vi.advanceTimersByTimeAsync(1);
  };
  await load(0, true);
  for (let number = 1; number <= 101; number += 1) await load(number, false);
  const isKept = (number: number) => oneOfMany.select(number)(store.getState()).isSuccess;
  expect([0, 1, 2, 3, 101].map(isKept)).toEqual([true, false, false, true, true]);
  expect(Object.keys(store.getState().api.queries)).toHaveLength(100);
});
