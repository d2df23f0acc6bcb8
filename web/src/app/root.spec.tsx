import '../test/browser';
import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from 'react-router-dom';
import { loadRealTexts } from '../test/texts';
import { NothingYet, Root, RootError } from './root';
import { isLostCode } from '../lib/lost-code';
import { reloadOnce } from './stale-version';

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/gone-1a2b.js');

const screens: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: NothingYet,
    children: [
      {
        path: '/',
        element: (
          <main>
            <h1>First screen</h1>
            <Link to="/second">On</Link>
          </main>
        ),
      },
      {
        path: '/second',
        element: (
          <main>
            <h1>Second screen</h1>
          </main>
        ),
      },
      {
        path: '/broken',
        lazy: () => Promise.reject(new Error('no such thing')),
      },
    ],
  },
];

async function open(path: string) {
  await loadRealTexts();
  const router = createMemoryRouter(screens, { initialEntries: [path] });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
}

afterEach(async () => {
  sessionStorage.clear();
  await i18next.changeLanguage('en');
});

describe('a change of screen', () => {
  it('moves the focus to the title of the new one and has its name read out', async () => {
    await open('/');
    document.title = 'Second screen | Bandeja';
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    expect(await screen.findByRole('heading', { name: 'Second screen' })).toHaveFocus();
    expect(await screen.findByRole('status')).toHaveTextContent('Second screen | Bandeja');
  });

  it('does not move the focus when a page is loaded', async () => {
    await open('/');
    expect(document.body).toHaveFocus();
  });

  it('has a skip link as the first tab stop', async () => {
    await open('/');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a screen that does not load', () => {
  it('says so, what is safe and what to do, with the language switch', async () => {
    await open('/broken');
    expect(await screen.findByRole('heading', { level: 1, name: "Couldn't load this screen" })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Switch to Spanish/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible());
  });

  it('is reloaded once if a new version removed its chunks', () => {
    let reloads = 0;
    const reload = () => (reloads += 1);
    expect(isLostCode(GONE)).toBe(true);
    expect(isLostCode(new Error('undefined is not a function'))).toBe(false);
    expect([reloadOnce(reload, 100_000), reloadOnce(reload, 110_000)]).toEqual([true, false]);
    expect(reloads).toBe(1);
    expect(reloadOnce(reload, 300_000)).toBe(true);
  });
});
