import { screen, within } from '@testing-library/react';
import { catalogueOf, renderSite } from '../test/render-site';

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const PAGE_TEXTS = ['header', 'hero', 'features', 'howItWorks', 'cta'];

function leavesOf(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(leavesOf);
}

describe('the landing page', () => {
  it('leads to sign-in and sign-up from its header [S0-2.27] [S0-2.28]', async () => {
    await renderSite('home');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    expect(header.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/get-started');
  });

  it('shows five stars, a headline and a subtitle in its hero [S0-2.29] [S0-1.8]', async () => {
    await renderSite('home');
    expect(screen.getAllByRole('img', { name: 'Five stars out of five' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Film the point. Get the fix.');
    expect(screen.getByText(/^Send a clip of up to two minutes/)).toBeVisible();
  });

  it('makes its promises in the hero [S0-1.6] [S0-1.7] [S0-2.32] [S1-1.6]', async () => {
    await renderSite('home');
    expect(screen.getByText('Trusted by 500+ padel players worldwide')).toBeVisible();
    expect(screen.getByText('Professional feedback delivered in 24 hours')).toBeVisible();
  });

  it('has its anchors [S0-2.33]', async () => {
    await renderSite('home');
    const ids = ['features', 'how-it-works', 'testimonials'];
    expect(ids.map((id) => document.getElementById(id)?.tagName)).toEqual(['SECTION', 'SECTION', 'SECTION']);
  });

  it('shows six features and four numbered steps [S0-1.10] [S0-1.11]', async () => {
    await renderSite('home');
    const titles = (name: string) =>
      region(name)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent);
    expect(titles('Everything a lesson has, except the drive there')).toEqual([
      'Video upload',
      'Coach review',
      'Video analysis',
      'Feedback',
      'Progress tracking',
      'Insights',
    ]);
    expect(titles('Four steps, one point')).toEqual(['Upload', 'Select a coach', 'Review', 'Feedback']);
  });

  it('leads to sign-up from the steps and from its end [S0-2.34] [S0-2.37]', async () => {
    await renderSite('home');
    const steps = region('Four steps, one point').getByRole('link', { name: 'Get started' });
    const end = region(/Your next match/).getByRole('link', { name: 'Upload My Video Now' });
    expect(hrefs([steps, end])).toEqual(['/get-started', '/get-started']);
  });

  it('quotes an amateur, a professional and a beginner with five stars and a portrait each [S0-1.5] [S0-2.35]', async () => {
    await renderSite('home');
    const quotes = region('From the court').getAllByRole('listitem');
    expect(
      quotes.map((quote) => within(quote).getByAltText(/^Portrait of/).nextSibling?.lastChild?.textContent),
    ).toEqual(['Amateur Player', 'Professional Player', 'Beginner']);
    for (const quote of quotes)
      expect(within(quote).getByRole('img', { name: 'Five stars out of five' })).toBeInTheDocument();
  });

  it('names four benefits at the end [S0-2.36]', async () => {
    await renderSite('home');
    const benefits = region(/Your next match/).getAllByRole('listitem');
    expect(benefits.map((benefit) => benefit.textContent)).toEqual([
      'Expert analysis',
      'Video feedback',
      'Improvement tips',
      'Game insights',
    ]);
  });

  it.each(['en', 'es'] as const)(
    'has its texts in %s from the catalogue, under the keys of its parts [S0-2.44]',
    async (language) => {
      await renderSite('home', language);
      const catalogue = catalogueOf(language);
      const page = document.body.outerHTML.replace(/\s+/g, ' ');
      const shown = PAGE_TEXTS.flatMap((key) => leavesOf(catalogue[key]));
      const plain = document.createElement('p');
      const missing = shown.filter((text) => {
        plain.textContent = text.replace(/\s+/g, ' ');
        return !page.includes(plain.innerHTML) && !page.includes(plain.innerHTML.replace(/"/g, '&quot;'));
      });
      expect(missing.filter((text) => text !== catalogueText(catalogue, 'header', 'siteNavigation'))).toEqual(
        [],
      );
    },
  );

  it('loads the first picture at once and those below the fold lazily, each with its size [S1-9.23]', async () => {
    await renderSite('home');
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    const [hero, ...others] = pictures;
    expect([hero?.getAttribute('fetchpriority'), hero?.getAttribute('loading')]).toEqual(['high', null]);
    expect(others.filter((one) => one.getAttribute('loading') !== 'lazy').map(({ alt }) => alt)).toEqual([]);
    expect(
      pictures.filter((picture) => !picture.getAttribute('width') || !picture.getAttribute('height')),
    ).toEqual([]);
  });
});

describe('the footer of the public pages', () => {
  const linksOf = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
  const named = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

  it('links its pages [S0-2.38] [S0-2.39] [S0-2.43]', async () => {
    await renderSite('faq');
    expect(named(linksOf('Quick links'))).toEqual([
      ['About us', '/about'],
      ['Features', '/#features'],
      ['Pricing', '/pricing'],
      ['FAQ', '/faq'],
    ]);
    expect(named(linksOf('Support'))).toEqual([
      ['Help center', '/help'],
      ['Contact us', '/contact'],
      ['Privacy policy', '/privacy'],
      ['Terms of service', '/terms'],
    ]);
  });

  it('links the Spanish pages in Spanish', async () => {
    await renderSite('home', 'es');
    expect(hrefs([...linksOf('Enlaces'), ...linksOf('Ayuda')])).toEqual(
      ['about', '#features', 'pricing', 'faq', 'help', 'contact', 'privacy', 'terms'].map((path) =>
        path.startsWith('#') ? `/es${path}` : `/es/${path}`,
      ),
    );
  });

  it('has contact details, social links and the copyright year [S0-2.40] [S0-2.41] [S0-2.42]', async () => {
    await renderSite('home');
    const contact = region('Contact');
    expect(hrefs(contact.getAllByRole('link'))).toEqual(['mailto:hello@bandeja.example', 'tel:+13055550142']);
    expect(contact.getByText('Miami, FL')).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    const social = ['Instagram', 'YouTube', 'X', 'WhatsApp'].map((name) =>
      footer.getByRole('link', { name }),
    );
    expect(social.map((link) => link.querySelector('svg'))).not.toContain(null);
    expect(footer.getByText('© 2025 Bandeja')).toBeVisible();
  });
});

function catalogueText(catalogue: Record<string, unknown>, part: string, key: string): unknown {
  return (catalogue[part] as Record<string, unknown>)[key];
}
