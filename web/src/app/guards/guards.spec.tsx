import { vi } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { authRefusal, fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { nextPlace } from '../../session/next-place';
import { session } from '../../session/session';
import { buildAuthSession, REFRESH, type TestUser } from '../../test/session';
import { PublicScreens } from '../frame';
import {
  AdminShell,
  AthleteOnboarding,
  AthleteShell,
  CoachOnboarding,
  CoachShell,
  SharedShell,
} from '../shells';

afterEach(() => void vi.useRealTimers());

const at = (name: string) => <main>{name}</main>;
const routes = [
  { path: '/', element: at('landing') },
  { Component: PublicScreens, children: [{ path: 'sign-in', element: at('sign-in') }] },
  { Component: CoachOnboarding, children: [{ path: 'coach/onboard', element: at('coach wizard') }] },
  { Component: AthleteOnboarding, children: [{ path: 'user/onboard', element: at('athlete wizard') }] },
  { path: 'coach', Component: CoachShell, children: [{ index: true, element: at('coach home') }] },
  { path: 'user', Component: AthleteShell, children: [{ index: true, element: at('athlete home') }] },
  { path: 'coaches', Component: SharedShell, children: [{ index: true, element: at('coaches') }] },
  { path: 'admin', Component: AdminShell, children: [{ index: true, element: at('operator desk') }] },
  { path: '*', element: <Outlet /> },
];

async function open(path: string, user?: TestUser) {
  const server = fakeServer({
    [REFRESH]: () => authRefusal(400, 'refresh_token_not_found', 'x'),
    'GET /auth/v1/user': () => buildAuthSession(user).user,
  });
  return { server, ...(await renderRoutes(routes, { path, server, user })) };
}

const ADMIN: TestUser = { id: 'admin-1', role: 'admin' };
const COACH: TestUser = { id: 'coach-1', role: 'coach' };

const SEEN_BY_ATHLETES = ['user', 'athlete'].flatMap((role): [string, string, TestUser, string][] => [
  ['/user', role, {}, 'athlete home'],
  ['/sign-in', role, {}, 'athlete home'],
  ['/coach', role, {}, 'athlete home'],
  ['/coaches', role, {}, 'coaches'],
  ['/user/onboard', role, { profileCompleted: false }, 'athlete wizard'],
  ['/user', role, { profileCompleted: false }, 'athlete wizard'],
]);

describe('the guards', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['a coach away from sign-in to /coach [S0-2.25]', '/sign-in', COACH, 'coach home'],
    ['anyone else away from sign-in to /user [S0-2.26]', '/sign-in', {}, 'athlete home'],
    ['nobody from the athlete screens to the landing page [S0-6.2]', '/user', undefined, 'landing'],
    ['nobody from onboarding to the landing page [S0-2.76]', '/coach/onboard', undefined, 'landing'],
    ['an athlete from coach screens to /user [S0-6.4]', '/coach', {}, 'athlete home'],
    ['a coach from athlete screens to /coach [S0-6.3]', '/user', COACH, 'coach home'],
    [
      'an unfinished coach to onboarding [S0-4.9]',
      '/coach',
      { ...COACH, profileCompleted: false },
      'coach wizard',
    ],
    ['an unfinished athlete to onboarding [S0-4.9]', '/user', { profileCompleted: false }, 'athlete wizard'],
    ['a finished coach away from onboarding [S0-2.78]', '/coach/onboard', COACH, 'coach home'],
    [
      'an athlete from coach onboarding to their own [S0-2.77]',
      '/coach/onboard',
      { profileCompleted: false },
      'athlete wizard',
    ],
    ['an operator from sign-in to /admin (T-50)', '/sign-in', ADMIN, 'operator desk'],
    ['an operator from coach screens to /admin', '/coach', ADMIN, 'operator desk'],
    ['an operator from athlete screens to /admin', '/user', ADMIN, 'operator desk'],
    ['an operator from the coaches to /admin', '/coaches', ADMIN, 'operator desk'],
    ['an operator from onboarding to /admin', '/user/onboard', ADMIN, 'operator desk'],
    ['a coach from the operator desk to /coach', '/admin', COACH, 'coach home'],
    ['an athlete from the operator desk to /user', '/admin', {}, 'athlete home'],
    ['nobody from the operator desk to the landing page', '/admin', undefined, 'landing'],
    ['a role that is none to the landing page', '/user', { role: 'ghost' }, 'landing'],
  ])('send %s', async (_title, path, user, shown) => {
    await open(path, user);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it.each(SEEN_BY_ATHLETES)(
    'show the same at %s for the role values user and athlete [S0-1.1] [S1-1.1]',
    async (path, role, state, shown) => {
      await open(path, { id: `the-${role}`, role, ...state });
      expect(await screen.findByText(shown)).toBeVisible();
    },
  );

  it('let coaches and athletes see the coaches', async () => {
    await open('/coaches', COACH);
    expect(await screen.findByText('coaches')).toBeVisible();
  });

  it('let a person without a session see sign-in', async () => {
    await open('/sign-in');
    expect(await screen.findByText('sign-in')).toBeVisible();
  });

  it('check with the server again before onboarding opens, and send an onboarded person home', async () => {
    const { server } = await open('/sign-in', { profileCompleted: false });
    expect(await screen.findByText('athlete wizard')).toBeVisible();
    expect(server.callsOf('GET /auth/v1/user')).toHaveLength(1);
  });

  it('send a person whose session ended to sign-in, and back to the same address afterwards', async () => {
    const { server, path } = await open('/coach?tab=notes', COACH);
    expect(await screen.findByText('coach home')).toBeVisible();
    server.answer(REFRESH, () => authRefusal(400, 'refresh_token_not_found', 'x'));
    await act(() => session.refresh());
    expect(await screen.findByText('sign-in')).toBeVisible();
    expect(path()).toBe('/sign-in');
    server.answer('POST /auth/v1/token?grant_type=password', buildAuthSession(COACH));
    await act(() => session.signIn('coach@example.com', 'secret1'));
    expect(await screen.findByText('coach home')).toBeVisible();
    expect(path()).toBe('/coach?tab=notes');
  });

  it('remember the address that a signed-out person was refused, and go there once after signing in', async () => {
    const { server } = await open('/coaches?sort=price');
    expect(await screen.findByText('landing')).toBeVisible();
    expect(nextPlace()).toBe('/coaches?sort=price');
    cleanup();
    const { path } = await open('/sign-in', COACH);
    expect(await screen.findByText('coaches')).toBeVisible();
    expect(path()).toBe('/coaches?sort=price');
    expect(nextPlace()).toBeUndefined();
    expect(server.callsOf('GET /auth/v1/user')).toHaveLength(0);
  });

  it('remember no address after a sign-out', async () => {
    await open('/coach', COACH);
    expect(await screen.findByText('coach home')).toBeVisible();
    await act(() => session.signOut());
    expect(nextPlace()).toBeUndefined();
  });

  it('send a person who signs out to the landing page', async () => {
    await open('/coach', COACH);
    expect(await screen.findByText('coach home')).toBeVisible();
    await act(() => session.signOut());
    expect(await screen.findByText('landing')).toBeVisible();
  });

  it('count a failed profile check as incomplete [S0-4.7]', async () => {
    const server = fakeServer({ 'GET /auth/v1/user': () => authRefusal(500, 'unexpected_failure', 'x') });
    await renderRoutes(routes, { path: '/user', server, user: { id: 'unlucky', profileCompleted: null } });
    expect(await screen.findByText('athlete wizard')).toBeVisible();
  });

  it('bring a person back home whom an outdated response sent to onboarding', async () => {
    const server = fakeServer({ 'GET /auth/v1/user': buildAuthSession().user });
    await renderRoutes(routes, { path: '/user', server, user: { id: 'late', profileCompleted: false } });
    expect(await screen.findByText('athlete home')).toBeVisible();
  });

  it('lead to onboarding if a profile check gets no response in time, and back when the response comes late [S0-4.6] [S0-4.8] [S0-4.9] [S0-9.17]', async () => {
    let answer = () => {};
    const late = new Promise((resolve) => (answer = () => resolve(buildAuthSession().user)));
    const server = fakeServer({ 'GET /auth/v1/user': () => late });
    vi.useFakeTimers();
    await renderRoutes(routes, { path: '/user', server, user: { id: 'slow', profileCompleted: null } });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await wait(4_900);
    expect(screen.queryByText('athlete wizard')).toBeNull();
    // One act for each screen, because React renders at the end of an act.
    await wait(200);
    expect(screen.queryByText('athlete wizard')).toBeNull();
    await wait(5_100);
    expect(screen.getByText('athlete wizard')).toBeVisible();
    answer();
    await wait(10);
    expect(screen.getByText('athlete home')).toBeVisible();
  });
});
