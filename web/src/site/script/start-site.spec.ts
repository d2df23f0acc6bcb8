import { screen, waitFor, within } from '@testing-library/react';
import { leaveFarewell } from '../../lib/farewell';
import { markedSignOut, markSignOut } from '../../lib/sign-out-mark';
import { runBeforePaint } from '../../test/before-paint';
import { fakeServer } from '../../test/fake-server';
import { goOffline, goOnline } from '../../test/network';
import { renderSite, showSite, siteHtml } from '../../test/render-site';
import { buildAuthSession, REFRESH } from '../../test/session';
import { startSite } from './start-site';

const LOGOUT = 'POST /auth/v1/logout?scope=local';
const NO_CONNECTION = /^No connection\./;

afterEach(() => {
  goOnline();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the colour scheme of a public page', () => {
  const schemeSwitches = (name: RegExp) => screen.getAllByRole('button', { name });

  it('changes with each press, and each switch says what the next press does', async () => {
    const { user } = await renderSite('about');
    await user.click(schemeSwitches(/light/i)[0]!);
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
    expect(localStorage.getItem('bandeja-color-scheme')).toBe('light');
    expect(schemeSwitches(/dark/i)).toHaveLength(2);
    await user.click(schemeSwitches(/dark/i)[1]!);
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(schemeSwitches(/light/i)).toHaveLength(2);
  });

  it('is named by its switches as it was chosen before', async () => {
    localStorage.setItem('bandeja-color-scheme', 'light');
    await renderSite('about');
    expect(schemeSwitches(/dark/i)).toHaveLength(2);
  });

  it('can be changed where the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = (['getItem', 'setItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    const { user } = await renderSite('about');
    await user.click(schemeSwitches(/light/i)[0]!);
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
    spies.forEach((spy) => spy.mockRestore());
  });
});

it('a public page says that there is no network, as long as there is none', async () => {
  await renderSite('about');
  const line = () => screen.queryByText(NO_CONNECTION);
  expect(line()).toBeNull();
  goOffline();
  expect(line()?.closest('[role=status]')).toBeVisible();
  goOffline();
  expect(screen.getAllByText(NO_CONNECTION)).toHaveLength(1);
  goOnline();
  expect(line()).toBeNull();
});

describe('the farewell after an account was deleted', () => {
  const farewell = () => screen.queryByText(/account/i, { selector: '[role=status] strong' });

  it('is said once, and can be closed', async () => {
    leaveFarewell();
    const { user } = await renderSite('home');
    const card = farewell()!.closest<HTMLElement>('[role=status]')!;
    await user.click(within(card).getByRole('button'));
    expect(farewell()).toBeNull();
    await renderSite('home');
    expect(farewell()).toBeNull();
  });

  it('stays in the other language until it is closed', async () => {
    fakeServer({ 'GET /es': new Response(siteHtml('home', 'es')) });
    leaveFarewell();
    const { user } = await renderSite('home');
    await user.click(screen.getAllByRole('button', { name: /Language:/ })[0]!);
    await screen.findByText(/cuenta/i, { selector: '[role=status] strong' });
    await user.click(screen.getAllByRole('button', { name: /Idioma:/ })[0]!);
    await waitFor(() => expect(farewell()).not.toBeNull());
    expect(document.querySelectorAll('[data-shown=farewell]')).toHaveLength(1);
  });

  it('is not said to anybody else', async () => {
    await renderSite('home');
    expect(farewell()).toBeNull();
  });
});

describe('a sign-out that the server has not heard of', () => {
  it('is finished from a public page, before anything is asked', async () => {
    markSignOut('local');
    const server = fakeServer({
      [REFRESH]: buildAuthSession(),
      [LOGOUT]: () => new Response(null, { status: 204 }),
    });
    await renderSite('about');
    await waitFor(() => expect(markedSignOut()).toBeUndefined());
    expect(server.calls.map(({ name }) => name)).toEqual([REFRESH, LOGOUT]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told of where it fails again, and goes once the server has heard of it', async () => {
    markSignOut('local');
    const server = fakeServer({
      [REFRESH]: buildAuthSession(),
      [LOGOUT]: () => Promise.reject(new TypeError('offline')),
    });
    const { user } = await renderSite('about');
    const line = await screen.findByRole('alert');
    server.answer(LOGOUT, () => new Response(null, { status: 204 }));
    await user.click(within(line).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(markedSignOut()).toBeUndefined();
  });
});

describe('what is pressed before the script has come', () => {
  const start = () => startSite('contact', document.getElementById('root')!);

  it('is done then, once', async () => {
    showSite('contact');
    runBeforePaint('data-keep-presses');
    screen.getAllByRole('button', { name: /light/i })[0]!.click();
    expect(localStorage.getItem('bandeja-color-scheme')).toBeNull();
    await start();
    expect(localStorage.getItem('bandeja-color-scheme')).toBe('light');
    screen.getAllByRole('button', { name: /dark/i })[0]!.click();
    expect(localStorage.getItem('bandeja-color-scheme')).toBe('dark');
  });

  it('sends no form to nowhere', async () => {
    showSite('contact');
    runBeforePaint('data-keep-presses');
    let wasRefused = false;
    window.addEventListener('submit', (event) => (wasRefused = event.defaultPrevented), { once: true });
    screen.getByRole('button', { name: 'Send message' }).click();
    expect(wasRefused).toBe(true);
    await start();
    expect(screen.getByText('Please enter your name')).toBeVisible();
  });

  it('sends a form once, and not while somebody still writes', async () => {
    showSite('contact');
    runBeforePaint('data-keep-presses');
    const send = screen.getByRole('button', { name: 'Send message' });
    send.click();
    send.click();
    expect(window.earlyPresses?.pressed).toEqual([send]);
    screen.getByLabelText('Your message').dispatchEvent(new Event('input', { bubbles: true }));
    await start();
    expect(screen.queryByText('Please enter your name')).toBeNull();
  });
});
