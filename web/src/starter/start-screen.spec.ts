import '../test/browser';
import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { takeOver } from '../lib/prerendered';
import { clearSignOutMark, markSignOut } from '../lib/sign-out-mark';
import { goOffline, goOnline } from '../test/network';
import { leaveHint } from '../test/session';
import { startScreen } from './start-screen';

const part = (name: string, content: string) => `<template data-part="${name}">${content}</template>`;
const PAGE = `
  <div id="starting">
    ${part('offline', '<p>No connection</p>')}
    ${part('lost', '<p role="alert">Lost <button>Try again</button></p>')}
    ${part('gone', '<p role="alert">Gone <button>Reload</button></p>')}
  </div>
  <div id="root">
    <button data-switch="scheme" data-dark="To light" data-light="To dark" aria-label="To light"></button>
    <form><input aria-label="Email"><button type="submit">Sign in</button></form>
  </div>`;
const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/app.js');

const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));
const byId = (id: string) => document.getElementById(id)!;
const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const act = (type: string) => {
  const target = type === 'submit' ? field().form : field();
  target?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
};

/** Starts a page whose app fails to load as often as this. */
function start({ failures = 0, typed = '' } = {}) {
  document.body.innerHTML = PAGE;
  field().value = typed;
  let tabs: (message: string) => void = () => undefined;
  const load = vi.fn(() => (load.mock.calls.length > failures ? Promise.resolve() : Promise.reject(LOST)));
  const openTabs = (onMessage: typeof tabs) => {
    tabs = onMessage;
    return { notify: () => undefined };
  };
  startScreen({ root: byId('root'), starting: byId('starting'), files: { load }, openTabs });
  return { load, tell: (message: string) => tabs(message) };
}

afterEach(() => {
  takeOver();
  leaveHint();
  clearSignOutMark();
  goOnline();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the app of a prerendered screen', () => {
  it('is not loaded as long as nobody touches the page', async () => {
    const { load } = start();
    window.dispatchEvent(new Event('load'));
    document.dispatchEvent(new Event('pointermove'));
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'focusin', 'keydown', 'input', 'change', 'submit'])(
    'is loaded at the first %s, once',
    (type) => {
      const { load } = start();
      act(type);
      act('input');
      expect(load).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['somebody is signed in', () => leaveHint('athlete')],
    ['a sign-out is unfinished', () => markSignOut('local')],
    ['the app shows something else', () => (document.documentElement.dataset.undecided = '')],
  ])('is loaded at once where %s', (_why, prepare) => {
    prepare();
    expect(start().load).toHaveBeenCalledOnce();
  });

  it('is loaded at once where the browser has put back what was typed', () => {
    expect(start({ typed: 'carla@example.com' }).load).toHaveBeenCalledOnce();
  });

  it('is loaded when somebody signs in in another tab', () => {
    const { load, tell } = start();
    tell('signed-out');
    expect(load).not.toHaveBeenCalled();
    leaveHint('coach');
    tell('signed-in');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is loaded when going back leads to another screen, and this one is out of sight', () => {
    const { load } = start();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(load).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/user');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(load).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset.undecided).toBe('');
  });

  it('is told of where it does not come, and asked for again at the next touch', async () => {
    const { load } = start({ failures: 1 });
    act('pointerdown');
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('Lost');
    act('pointerdown');
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for the network, and is asked for again when that is back', async () => {
    const { load } = start({ failures: 1 });
    goOffline();
    expect(screen.getByText('No connection')).toBeVisible();
    act('input');
    await settle();
    act('input');
    expect(load).toHaveBeenCalledOnce();
    goOnline();
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('No connection')).toBeNull();
  });

  it('is replaced by an offer to reload where it still does not come and the server answers', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
    start({ failures: 2 });
    act('pointerdown');
    await settle();
    act('pointerdown');
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('Gone');
  });

  it('ends the starter, with all that it shows, when it takes over', async () => {
    const { load } = start({ failures: 1 });
    act('submit');
    await settle();
    takeOver();
    expect(document.getElementById('starting')).toBeNull();
    act('submit');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('a prerendered screen before its app', () => {
  it('names the switch of the scheme for the one in use', () => {
    localStorage.setItem('bandeja-color-scheme', 'light');
    start();
    expect(screen.getByRole('button', { name: 'To dark' })).toBeVisible();
  });

  it('shows a form that was sent as busy, until somebody writes on', () => {
    start();
    const button = screen.getByRole('button', { name: 'Sign in' });
    act('submit');
    expect(button).toHaveAttribute('aria-busy', 'true');
    act('input');
    expect(button).not.toHaveAttribute('aria-busy');
    expect(button).not.toHaveAttribute('aria-disabled');
  });
});
