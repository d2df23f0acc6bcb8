import { layoutShift, watchLayoutShift } from './support/layout-shift.js';
import { openSession } from './support/web-session.js';
import { expect, test, type Browser, type Page } from './support/test.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';

/** The public pages for search engines, for readers without JavaScript and for people. */
test.describe.configure({ mode: 'default' });

const PAGES = {
  '/': ['Film', 'Graba'],
  '/about': ['About us', 'Quiénes somos'],
  '/pricing': ['Pricing', 'Precios'],
  '/faq': ['FAQ', 'Preguntas'],
  '/help': ['Help center', 'Centro de ayuda'],
  '/contact': ['Contact us', 'Contacto'],
  '/privacy': ['Privacy policy', 'Política de privacidad'],
  '/terms': ['Terms of service', 'Condiciones'],
  '/guides/coach-earnings': ['What you earn as a coach', 'Cuánto ganas como entrenador'],
} as const;
const spanish = (path: string) => (path === '/' ? '/es' : `/es${path}`);
const MOST_SHIFT = 0.01;

let bandeja: Bandeja;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});
const htmlOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(bandeja.origin + path, { headers: { accept: 'text/html', ...headers } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));

async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext({ baseURL: bandeja.origin, ...options });
  const page = await context.newPage();
  await watchLayoutShift(page);
  return page;
}

/** The state of each file of the headings' font. None before the style sheet has come, when `document.fonts.check` says that all is there. */
const headingFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.includes('Archivo Variable'))
      .map(({ status }) => status),
  );

test.describe('before any script runs', () => {
  for (const [path, titles] of Object.entries(PAGES))
    for (const [place, address] of [path, spanish(path)].entries())
      test(`${address} has its texts, its metadata and links to its other language`, async () => {
        const { status, html } = await htmlOf(address);
        expect(status).toBe(200);
        expect(html).toContain(`<html lang="${['en', 'es'][place]}"`);
        expect(bodyOf(html)).toMatch(new RegExp(`<h1[^>]*>[^<]*${titles[place]}`));
        for (const part of [
          /<title>[^<]{5,}<\/title>/,
          /name="description" content="[^"]{30,}"/,
          /name="keywords" content="[^"]{10,}"/,
          /property="og:title" content="[^"]{5,}"/,
        ])
          expect(html).toMatch(part);
        const own = bandeja.origin + address;
        expect(html).toContain(`<link rel="canonical" href="${own}">`);
        for (const [language, other] of [
          ['en', path],
          ['es', spanish(path)],
          ['x-default', path],
        ])
          expect(html).toContain(`hreflang="${language}" href="${bandeja.origin}${other}"`);
        expect(html).not.toContain('public-origin.invalid');
      });

  test('the social card is a picture of 1200 by 630 in each language', async () => {
    for (const language of ['en', 'es']) {
      const { html } = await htmlOf(language === 'es' ? '/es' : '/');
      const [, address] = /property="og:image" content="(.*?)"/.exec(html) ?? [];
      const picture = Buffer.from(await (await fetch(address!)).arrayBuffer());
      expect(address).toBe(`${bandeja.origin}/social-${language}.png`);
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test('sitemap.xml names each page in both languages, robots.txt names the sitemap', async () => {
    const sitemap = await (await fetch(`${bandeja.origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const pages = Object.keys(PAGES).flatMap((path) => [path, spanish(path)]);
    expect(listed.toSorted()).toEqual(pages.map((path) => bandeja.origin + path).toSorted());
    const robots = await (await fetch(`${bandeja.origin}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${bandeja.origin}/sitemap.xml`);
  });

  test('[S1-9.20] sign-in, sign-up, coaches and a coach have metadata in the language of the request', async () => {
    for (const path of [
      '/sign-in',
      '/get-started',
      '/coaches',
      '/coaches/0d6fd1b3-5b5e-4b1f-9c55-0f3b7f3f0a11',
    ]) {
      const titles = [];
      for (const language of ['en', 'es']) {
        const { html } = await htmlOf(path, { 'accept-language': language });
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toContain('application/ld+json');
        titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1]);
      }
      expect(new Set(titles).size, String(titles)).toBe(2);
    }
  });

  test('private screens stay out of search engines', async () => {
    for (const path of ['/user', '/coach/billing', '/nowhere'])
      expect((await htmlOf(path)).html).toContain('<meta name="robots" content="noindex">');
  });
});

test.describe('without JavaScript', () => {
  test('the pages are readable and their links work', async ({ browser }) => {
    const page = await visit(browser, { javaScriptEnabled: false, locale: 'en-US' });
    await page.goto('/es');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Graba');
    await page.getByRole('navigation', { name: 'Enlaces' }).getByRole('link', { name: 'Precios' }).click();
    await expect(page).toHaveURL(`${bandeja.origin}/es/pricing`);
    await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
    await page.goto('/es/contact');
    await expect(page.getByText('Este formulario necesita JavaScript')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.context().close();
  });
});

test.describe('in a browser', () => {
  test('[S0-2.30] [S0-2.31] the button of the hero leads to sign-up, with fewer words on a small screen', async ({
    browser,
  }) => {
    for (const [width, words] of [
      [1280, 'Upload My Video Now'],
      [390, 'Upload Video'],
    ] as const) {
      const page = await visit(browser, { viewport: { width, height: 844 }, locale: 'en' });
      await page.goto('/');
      const hero = page.getByRole('main').locator('section').first();
      await expect(hero.getByRole('link')).toHaveText(words, { useInnerText: true });
      await hero.getByRole('link').click();
      await expect(page).toHaveURL(`${bandeja.origin}/get-started?role=athlete`);
      await page.context().close();
    }
  });

  test('[S0-2.43] each link of the footer leads to a page with a heading', async ({ browser }) => {
    const page = await visit(browser, { locale: 'en' });
    await page.goto('/');
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const own = links.filter((href) => href.startsWith('/'));
    expect(own.length).toBeGreaterThanOrEqual(8);
    for (const href of own) {
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { hash } = new URL(href, bandeja.origin);
      if (hash) await expect(page.locator(hash)).toBeInViewport();
    }
    await page.context().close();
  });

  test('the language changes in place, without a reload, changes the address, and is kept for the app', async ({
    browser,
  }) => {
    const page = await visit(browser, { locale: 'en-US' });
    await page.goto('/pricing');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page
      .getByRole('button', { name: /Switch to Spanish/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
    await expect(page).toHaveURL(`${bandeja.origin}/es/pricing`);
    await expect(page).toHaveTitle('Precios | Bandeja');
    expect(await page.evaluate(() => ['stayed' in window, document.documentElement.lang])).toEqual([
      true,
      'es',
    ]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
    const languageOf = async (path: string) =>
      (await page.request.get(path, { headers: { accept: 'text/html' } })).headers()['content-language'];
    expect([await languageOf('/about'), await languageOf('/sign-in')]).toEqual(['es', 'es']);
    await page.goto('/pricing');
    await expect(page).toHaveURL(`${bandeja.origin}/es/pricing`);
    await page.context().close();
  });

  for (const width of [390, 1280])
    for (const path of Object.keys(PAGES))
      test(`there is no layout shift and no error on ${path} at ${width} px`, async ({ browser }) => {
        const page = await visit(browser, { viewport: { width, height: 844 }, locale: 'es' });
        const failures: string[] = [];
        page.on('pageerror', (error) => failures.push(error.message));
        page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
        const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(wide).toBeLessThanOrEqual(shown);
        expect(failures).toEqual([]);
        await page.context().close();
      });

  for (const width of [390, 1280])
    test(`late fonts cause no layout shift on the landing page at ${width} px`, async ({ browser }) => {
      const page = await visit(browser, { viewport: { width, height: 844 }, locale: 'es' });
      let shown = false;
      await page.route(/\.woff2$/, async (route) => {
        await expect.poll(() => shown).toBe(true);
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => headingFonts(page)).toContain('loading');
      shown = true;
      await expect.poll(() => headingFonts(page)).toContain('loaded');
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
      await page.context().close();
    });

  test('[S0-2.1] everyone can open the landing page; signed-in people are led to their dashboard', async ({
    browser,
  }) => {
    const athlete = await ApiPerson.join(bandeja, 'Nora Lind', 'athlete');
    const page = await visit(browser, { locale: 'en' });
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Go to dashboard' })).toBeHidden();
    await openSession(page, bandeja, athlete.who);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Film');
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await expect(header.getByRole('link', { name: 'Get started' })).toBeHidden();
    await header.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL(/\/user/);
    await page.context().close();
  });
});

test('signing out leads back to the landing page, which greets a guest', async ({ browser }) => {
  const athlete = await ApiPerson.join(bandeja, 'Vera Roy', 'athlete');
  await completeAthlete(athlete);
  const page = await visit(browser, { locale: 'en' });
  await openSession(page, bandeja, athlete.who);
  await page.goto('/user');
  await page.getByRole('button', { name: /Vera Roy/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.context().close();
});

test('a contact message reaches the mailbox of the operator, with its sender as the reply address', async ({
  browser,
}) => {
  const page = await visit(browser, { locale: 'en' });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('Your name').fill('Nora Lind');
  await page.getByLabel('Your email').fill('nora@players.example');
  await page.getByLabel('Your message').fill('My upload stopped at 62%.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await expect(async () => {
    const [mail] = await bandeja.mails('hello@bandeja.example');
    expect(mail).toMatchObject({ subject: 'Message from Nora Lind' });
    expect(mail?.text).toContain('My upload stopped at 62%.');
  }).toPass();
  await page.context().close();
});
