import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../lib/languages';
import { SITE_PAGES, type SitePage } from '../lib/site-pages';
import { fakeServer } from '../test/fake-server';
import { catalogueOf, renderSite, siteHtml } from '../test/render-site';

const STORED = 'i18nextLng';
const cookie = () => /i18nextLng=(\w+)/.exec(document.cookie)?.[1];
const stored = () => localStorage.getItem(STORED);
const html = (page: SitePage, language: Language) => new Response(siteHtml(page, language));
const languageSwitches = () => screen.getAllByRole('button', { name: /Language:|Idioma:/ });

afterEach(() => {
  for (const name of [STORED, 'bandeja_signed_in']) document.cookie = `${name}=; path=/; max-age=0`;
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('each public page', () => {
  it.each(SITE_PAGES.flatMap((page) => [[page, 'en'] as const, [page, 'es'] as const]))(
    'shows %s in %s with one heading and no missing text',
    async (page, language) => {
      const server = fakeServer();
      await renderSite(page, language);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      const templates = [...document.querySelectorAll('template')].map(({ innerHTML }) => innerHTML);
      expect([document.body.textContent, ...templates].join(' ')).not.toMatch(
        /\b(header|footer|farewell|hero|features|howItWorks|cta|info|guides|contact|meta|ui|options)\.[a-z](?![\w.]*")/,
      );
      const { meta } = catalogueOf(language) as { meta: Record<string, { title: string }> };
      expect(document.title).toBe(meta[page]?.title);
      expect(document.documentElement.lang).toBe(language);
      expect(server.calls).toEqual([]);
    },
  );
});

describe('the language of a public page', () => {
  it('is that of its address, also for people who once chose the other one', async () => {
    localStorage.setItem(STORED, 'en');
    await renderSite('pricing', 'es');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Precios');
    expect(stored()).toBe('en');
  });

  it('is the initial language of the app for a guest without a choice, and changes nothing for a member', async () => {
    await renderSite('pricing', 'es');
    expect([cookie(), stored()]).toEqual(['es', null]);
    document.cookie = 'bandeja_signed_in=athlete; path=/';
    await renderSite('pricing', 'en');
    expect(cookie()).toBe('es');
  });
});

describe('the language switch of a public page', () => {
  it('fetches the other page once, stays on the page, and keeps the focus', async () => {
    const server = fakeServer({ 'GET /es/pricing': html('pricing', 'es') });
    const { user } = await renderSite('pricing');
    const press = async () => user.click(languageSwitches()[1]!);
    await press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
    expect(document.documentElement.lang).toBe('es');
    expect(document.title).toBe('Precios | Bandeja');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${window.location.origin}/es/pricing`,
    );
    expect(languageSwitches()[1]).toHaveFocus();
    await press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    expect(document.title).toBe('Pricing | Bandeja');
    await press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.headers.get('accept-language')).toBe('es');
  });

  it('changes the address, and stores the choice', async () => {
    fakeServer({ 'GET /es/pricing': html('pricing', 'es') });
    window.history.replaceState(null, '', '/pricing?from=mail#hold');
    const { user } = await renderSite('pricing');
    await user.click(languageSwitches()[0]!);
    await screen.findByRole('heading', { level: 1, name: 'Precios' });
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/es/pricing?from=mail#hold');
    expect([cookie(), stored()]).toEqual(['es', 'es']);
  });

  it.each([
    ['does not load', () => new Response(null, { status: 503 })],
    ['comes in the same language', () => html('pricing', 'en')],
  ])('keeps the page and the choice if the other one %s', async (_what, answer) => {
    const server = fakeServer({ 'GET /es/pricing': answer });
    const { user } = await renderSite('pricing');
    await user.click(languageSwitches()[0]!);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await user.click(languageSwitches()[0]!);
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pricing');
    expect([window.location.pathname, stored(), cookie()]).toEqual(['/pricing', null, 'en']);
  });
});

describe('a signed-in visitor', () => {
  const header = () => within(screen.getByRole('banner'));
  const dashboard = () => header().getByRole('link', { name: 'Go to dashboard' });

  it.each([
    ['coach', '/coach'],
    ['athlete', '/user'],
  ])('as %s is led to %s without a request', async (role, home) => {
    const server = fakeServer();
    document.cookie = `bandeja_signed_in=${role}`;
    await renderSite('home');
    expect(dashboard()).toHaveAttribute('href', home);
    expect(server.calls).toEqual([]);
  });

  it('who signs in in another tab is seen when this one gets the focus, and who signs out too', async () => {
    await renderSite('home');
    expect(document.documentElement.dataset.signedIn).toBeUndefined();
    document.cookie = 'bandeja_signed_in=coach';
    window.dispatchEvent(new Event('focus'));
    expect(document.documentElement.dataset.signedIn).toBe('coach');
    expect(dashboard()).toHaveAttribute('href', '/coach');
    document.cookie = 'bandeja_signed_in=; max-age=0';
    window.dispatchEvent(new Event('focus'));
    expect(document.documentElement.dataset.signedIn).toBeUndefined();
  });
});
