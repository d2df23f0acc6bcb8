import { screen, waitFor, within } from '@testing-library/react';
import { SITE_PAGES } from '../lib/site-pages';
import { fakeServer } from '../test/fake-server';
import { catalogueOf, renderSite } from '../test/render-site';

afterEach(() => {
  document.cookie = 'bandeja_signed_in=; max-age=0';
});

describe('each public page', () => {
  it.each(SITE_PAGES.flatMap((page) => [[page, 'en'] as const, [page, 'es'] as const]))(
    'shows %s in %s with one heading and no missing text',
    async (page, language) => {
      await renderSite(page, language);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(document.body.textContent).not.toMatch(
        /\b(header|footer|hero|features|howItWorks|cta|info|guides|contact|meta|ui|options)\.[a-z]/,
      );
      const { meta } = catalogueOf(language) as { meta: Record<string, { title: string }> };
      expect(document.title).toBe(meta[page]?.title);
      expect(document.documentElement.lang).toBe(language);
    },
  );
});

describe('the language switch of a public page', () => {
  it('fetches the other texts once, and stays on the page', async () => {
    const server = fakeServer({ 'GET /locales/es/translation.json': catalogueOf('es') });
    const { user } = await renderSite('pricing');
    expect(server.calls).toEqual([]);
    const press = async () => {
      const [header] = screen.getAllByRole('button', { name: /Language:|Idioma:/ });
      await user.click(header!);
    };
    await press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
    expect(document.documentElement.lang).toBe('es');
    expect(document.title).toBe('Precios | Bandeja');
    await press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    await press();
    expect(server.calls).toHaveLength(1);
  });

  it('keeps the current texts if the others do not load', async () => {
    fakeServer();
    const { user } = await renderSite('pricing');
    await user.click(screen.getAllByRole('button', { name: /Language:/ })[0]!);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pricing'));
  });
});

describe('a signed-in visitor', () => {
  it.each([
    ['coach', '/coach'],
    ['athlete', '/user'],
  ])('as %s is led to %s without a request', async (role, home) => {
    const server = fakeServer();
    document.cookie = `bandeja_signed_in=${role}`;
    await renderSite('home');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', home);
    expect(server.calls).toEqual([]);
  });
});
