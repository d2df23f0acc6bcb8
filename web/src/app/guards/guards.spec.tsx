/** @jest-environment ./.config/jsdom-env.mjs */
import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { authRefusal, fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { buildAuthSession, REFRESH, type TestUser } from '../../test/session';
import { AthleteOnboarding, AthleteShell, CoachOnboarding, CoachShell, PublicScreens } from '../frame';

const at = (name: string) => <main>{name}</main>;
const routes = [
  { path: '/', element: at('landing') },
  { Component: PublicScreens, children: [{ path: 'sign-in', element: at('sign-in') }] },
  { Component: CoachOnboarding, children: [{ path: 'coach/onboard', element: at('coach wizard') }] },
  { Component: AthleteOnboarding, children: [{ path: 'user/onboard', element: at('athlete wizard') }] },
  { path: 'coach', Component: CoachShell, children: [{ index: true, element: at('coach home') }] },
  { path: 'user', Component: AthleteShell, children: [{ index: true, element: at('athlete home') }] },
  { path: '*', element: <Outlet /> },
];

async function open(path: string, user?: TestUser) {
  const server = fakeServer({
    [REFRESH]: () => authRefusal(400, 'refresh_token_not_found', 'x'),
    'GET /auth/v1/user': () => buildAuthSession(user).user,
  });
  return { server, ...(await renderRoutes(routes, { path, server, user })) };
}

const COACH: TestUser = { id: 'coach-1', role: 'coach' };

describe('the guards', () => {
  it.each([
    ['a coach away from sign-in to /coach [S0-2.25]', '/sign-in', COACH, 'coach home'],
    ['anyone else away from sign-in to /user [S0-2.26]', '/sign-in', {}, 'athlete home'],
    ['nobody from the athlete screens to the landing page', '/user', undefined, 'landing'],
    ['nobody from onboarding to the landing page [S0-2.76]', '/coach/onboard', undefined, 'landing'],
    ['an athlete from coach screens to /user', '/coach', {}, 'athlete home'],
    ['a coach from athlete screens to /coach', '/user', COACH, 'coach home'],
    ['an unfinished coach to onboarding', '/coach', { ...COACH, profileCompleted: false }, 'coach wizard'],
    ['an unfinished athlete to onboarding', '/user', { profileCompleted: false }, 'athlete wizard'],
    ['a finished coach away from onboarding [S0-2.78]', '/coach/onboard', COACH, 'coach home'],
    [
      'an athlete from coach onboarding to their own',
      '/coach/onboard',
      { profileCompleted: false },
      'athlete wizard',
    ],
  ])('send %s', async (_title, path, user, shown) => {
    await open(path, user);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('let somebody without a session see sign-in', async () => {
    await open('/sign-in');
    expect(await screen.findByText('sign-in')).toBeVisible();
  });

  it('ask the server again before onboarding opens, and send a finished person home', async () => {
    const { server } = await open('/sign-in', { profileCompleted: false });
    expect(await screen.findByText('athlete wizard')).toBeVisible();
    expect(server.callsOf('GET /auth/v1/user')).toHaveLength(1);
  });

  it('bring a person whom a stale answer sent to onboarding back home', async () => {
    const server = fakeServer({ 'GET /auth/v1/user': buildAuthSession().user });
    await renderRoutes(routes, { path: '/user', server, user: { id: 'late', profileCompleted: false } });
    expect(await screen.findByText('athlete home')).toBeVisible();
  });
});
