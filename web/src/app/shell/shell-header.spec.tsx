import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useOffersUpload } from '../../lib/upload-offer';
import { fakeServer } from '../../test/fake-server';
import { noLiveChannel } from '../../test/no-live-channel';
import { renderRoutes } from '../../test/render';
import type { TestUser } from '../../test/session';
import { RequireRole } from '../guards/require-role';
import { Shell } from './shell';

afterEach(async () => {
  localStorage.clear();
  await i18next.changeLanguage('en');
});

const COACH: TestUser = { id: 'coach-1', role: 'coach' };
const analysis = (id: string, status: string) => ({ id, status });

function UploadFirst() {
  useOffersUpload(true);
  return <p>Nothing sent yet</p>;
}

async function open(path: string, user: TestUser = {}, avatarUrl: string | null = null) {
  noLiveChannel();
  const server = fakeServer({
    Viewer: { viewer: { fullName: 'Carla Domínguez', avatarUrl } },
    UnreadNotifications: { notifications: { unreadCount: 2 } },
    AthleteWaiting: {
      athleteAnalyses: {
        analyses: [analysis('a', 'PENDING'), analysis('b', 'PAYMENT_FAILED'), analysis('c', 'IN_PROGRESS')],
      },
    },
    CoachWaiting: { coachRequests: { pendingCount: 3, inProgressCount: 1 } },
    'POST /auth/v1/logout?scope=local': {},
  });
  const Guarded = () => (
    <RequireRole roles={['athlete', 'coach', 'admin']}>
      <Shell />
    </RequireRole>
  );
  const routes = [
    { path: '/', element: <p>Front page</p> },
    {
      Component: Guarded,
      children: [
        { path: '/user/new', element: <UploadFirst /> },
        { path: '/user/upload', handle: { chrome: 'bare' }, element: <p>A task</p> },
        { path: '*', element: <p>A screen</p> },
      ],
    },
  ];
  return { server, ...(await renderRoutes(routes, { path, server, user })) };
}

const bar = (name: string) => within(screen.getByRole('navigation', { name }));
const linksOf = (name: string) =>
  bar(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const current = (name: string) =>
  bar(name)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
// The menu is positioned with measurements that jsdom does not have.
const item = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
const option = (name: string) => screen.findByRole('menuitemradio', { name, hidden: true });

describe('the bar of an athlete', () => {
  it('has a brand that leads to the dashboard [S1-2.4.1]', async () => {
    await open('/user');
    expect(screen.getByRole('link', { name: 'Bandeja, go to dashboard' })).toHaveAttribute('href', '/user');
  });

  it('leads to the analyses and the coaches, and counts what waits for this person, not notifications', async () => {
    await open('/user');
    await waitFor(() =>
      expect(linksOf('Main')).toEqual([
        ['My analyses1 waiting for you', '/user'],
        ['Coaches', '/coaches'],
      ]),
    );
  });

  it('offers the upload, but not if the screen offers it itself or during a task', async () => {
    const { router } = await open('/user');
    const upload = () => screen.queryByRole('link', { name: 'Upload New Video' });
    expect(upload()).toHaveAttribute('href', '/user/upload');
    await router.navigate('/user/new');
    expect(await screen.findByText('Nothing sent yet')).toBeVisible();
    expect(upload()).toBeNull();
    await router.navigate('/user/profile');
    await waitFor(() => expect(upload()).toBeVisible());
    await router.navigate('/user/upload');
    expect(await screen.findByText('A task')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    ['/user', 'My analyses', 'Analyses'],
    ['/user/analysis/a', 'My analyses', 'Analyses'],
    ['/coaches/coach-1', 'Coaches', 'Coaches'],
    ['/user/payment-methods', undefined, 'CDYou'],
  ])('marks at %s where one is', async (path, place, tab) => {
    await open(path);
    const marked = (name: string) => current(name).map((text) => text?.replace(/1 waiting for you:? ?/, ''));
    expect(marked('Main')).toEqual(place ? [place] : []);
    expect(marked('Tabs')).toEqual([tab]);
  });
});

describe('the menu behind the avatar', () => {
  it('has profile, billing, the coaches and sign-out [S1-2.4.2]', async () => {
    const { user, path } = await open('/user');
    await user.click(await screen.findByRole('button', { name: "Carla Domínguez's account" }));
    expect(await item('Profile')).toHaveAttribute('href', '/user/profile');
    expect(await item('Billing')).toHaveAttribute('href', '/user/billing');
    expect(await item('Coaches')).toHaveAttribute('href', '/coaches');
    expect(await item('Help center')).toHaveAttribute('href', '/help');
    await user.click(await item('Logout'));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('has language and appearance, which are not in the bar', async () => {
    const { user } = await open('/user');
    await user.click(await screen.findByRole('button', { name: "Carla Domínguez's account" }));
    expect(await option('English')).toHaveAttribute('aria-checked', 'true');
    await user.click(await option('Day'));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
    await user.click(await option('Auto'));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await user.click(await option('Español'));
    expect(await item('Cerrar sesión')).toBeInTheDocument();
    expect(await option('Español')).toHaveAttribute('aria-checked', 'true');
  });

  it('has only security, language, appearance and sign-out for an operator', async () => {
    const { user } = await open('/admin', { id: 'admin-1', role: 'admin' });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /'s account$/ }));
    expect(await option('English')).toBeInTheDocument();
    expect(screen.getAllByRole('menuitem', { hidden: true }).map((one) => one.textContent)).toEqual([
      'Security',
      'Logout',
    ]);
  });
});

describe('the bars of a coach', () => {
  it('lead to requests, billing, own reviews and own page', async () => {
    await open('/coach', COACH);
    await waitFor(() =>
      expect(linksOf('Main')).toEqual([
        ['Requests4 waiting for you', '/coach'],
        ['Billing', '/coach/billing'],
        ['Reviews', '/coaches/coach-1#reviews'],
        ['My page', '/coaches/coach-1'],
      ]),
    );
    expect(linksOf('Tabs')).toEqual([
      ['4 waiting for you: Requests', '/coach'],
      ['Billing', '/coach/billing'],
      ['Reviews', '/coaches/coach-1#reviews'],
      ['CDYou', '/coach/profile'],
    ]);
    expect(screen.queryByRole('link', { name: 'Upload New Video' })).toBeNull();
  });

  it('distinguish the reviews from the page that contains them', async () => {
    await open('/coaches/coach-1#reviews', COACH);
    expect(current('Main')).toEqual(['Reviews']);
    expect(current('Tabs')).toEqual(['Reviews']);
  });
});

describe('the tabs of an athlete', () => {
  it('are analyses, coaches, upload and the account with picture or initials', async () => {
    await open('/user');
    await waitFor(() =>
      expect(linksOf('Tabs')).toEqual([
        ['1 waiting for you: Analyses', '/user'],
        ['Coaches', '/coaches'],
        ['Send', '/user/upload'],
        ['CDYou', '/user/profile'],
      ]),
    );
  });
});
