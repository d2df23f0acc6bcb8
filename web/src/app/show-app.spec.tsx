import '../test/browser';
import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { onTakeOver } from '../lib/prerendered';
import { session } from '../session/session';
import { runBeforePaint } from '../test/before-paint';
import { fakeServer, type FakeServer } from '../test/fake-server';
import { catalogueOf } from '../test/render-site';
import { buildAuthSession } from '../test/session';
import { loadRealTexts } from '../test/texts';
import { renderScreen } from './render-screen';
import { createRouter } from './router';
import { showApp } from './show-app';

const PASSWORD = 'POST /auth/v1/token?grant_type=password';

let rendered: Awaited<ReturnType<typeof renderScreen>>;
let server: FakeServer;
const problems = vi.fn();

beforeAll(async () => {
  rendered = await renderScreen('/sign-in', 'en', catalogueOf('en'));
  await loadRealTexts();
});

beforeEach(async () => {
  server = fakeServer({ [PASSWORD]: buildAuthSession() });
  await session.start();
  window.history.replaceState(null, '', '/sign-in');
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="starting"></div><div id="root" data-prerendered="en">${rendered.screen}</div>`;
  onTakeOver(() => document.getElementById('starting')?.remove());
  problems.mockReset();
  vi.spyOn(console, 'error').mockImplementation(problems);
  window.addEventListener('error', problems);
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const root = () => document.getElementById('root')!;
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });

const start = () => act(() => showApp(root(), createRouter(), Promise.resolve()));

describe('the app on a screen that the build rendered', () => {
  it('takes it over as it is, with what is typed and where', async () => {
    const field = email();
    await userEvent.type(field, 'carla@example.com');
    await start();
    expect(email()).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('carla@example.com');
    expect(document.getElementById('starting')).toBeNull();
    expect(problems.mock.calls).toEqual([]);
  });

  it('does so in the light scheme too, once the starter has named its switch', async () => {
    localStorage.setItem('bandeja-color-scheme', 'light');
    const toDark = document.querySelector('[data-switch="scheme"]')!;
    toDark.setAttribute('aria-label', toDark.getAttribute('data-light')!);
    await start();
    expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBe(toDark);
    expect(problems.mock.calls).toEqual([]);
  });

  it('sends once what was sent before it was there', async () => {
    runBeforePaint('data-keep-presses');
    await userEvent.type(email(), 'carla@example.com');
    await userEvent.type(password(), 'secret1');
    await userEvent.click(button());
    await userEvent.click(button());
    expect(server.calls).toEqual([]);
    await start();
    await waitFor(() => expect(session.state().user).not.toBeNull());
    expect(server.callsOf(PASSWORD).map(({ variables }) => variables)).toEqual([
      { email: 'carla@example.com', password: 'secret1' },
    ]);
    await act(() => session.signOut());
  });

  it.each([
    ['it speaks another language', () => i18next.changeLanguage('es'), 'De vuelta a la pista'],
    ['somebody is sent back to where a session ended', comeBack, 'Back on court'],
  ])('shows its own where %s', async (_why, prepare, title) => {
    await prepare();
    const before = email();
    await start();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(before).not.toBeInTheDocument();
    expect(document.documentElement.dataset.undecided).toBeUndefined();
    await act(() => i18next.changeLanguage('en'));
  });
});

function comeBack(): Promise<void> {
  window.history.replaceState({ usr: { comeBackTo: '/user' } }, '', '/sign-in');
  runBeforePaint('data-prerendered');
  return Promise.resolve();
}

describe('a screen that the build rendered, before its first paint', () => {
  const isHidden = () => 'undecided' in document.documentElement.dataset;
  const look = () => runBeforePaint('data-prerendered');
  afterEach(() => {
    delete document.documentElement.dataset.undecided;
    delete document.documentElement.dataset.signedIn;
    document.cookie = 'bandeja_signed_in=; Path=/; Max-Age=0';
  });

  it('is in sight', () => {
    localStorage.setItem('i18nextLng', 'en-GB');
    window.history.replaceState({ usr: null, key: 'default' }, '', '/sign-in');
    look();
    expect(isHidden()).toBe(false);
  });

  it.each([
    ['another language was chosen', () => localStorage.setItem('i18nextLng', 'es-MX')],
    ['somebody may be signed in', () => (document.cookie = 'bandeja_signed_in=coach; Path=/')],
    [
      'a session has ended',
      () => window.history.replaceState({ usr: { comeBackTo: '/user' } }, '', '/sign-in'),
    ],
  ])('is out of sight where %s', (_why, prepare) => {
    prepare();
    look();
    expect(isHidden()).toBe(true);
  });
});
