import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bandeja } from './support/bandeja.js';
import { expect, test, type Browser, type Response } from './support/test.js';

/** What a public page costs whoever opens it for the first time. */
test.describe.configure({ mode: 'default' });

const PATHS = [
  '/',
  '/about',
  '/pricing',
  '/faq',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/guides/coach-earnings',
];
const ADDRESSES = PATHS.flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`]);
const MOST_REQUESTS = 10;
const MOST_SCRIPT_BYTES = 15_000;
const MOST_FONT_BYTES = 33_000;
const REACT = /react\.element|react\.transitional|hydrateRoot|useState/;

let bandeja: Bandeja;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});

async function load(browser: Browser, address: string, width: number) {
  const locale = address.startsWith('/es') ? 'es' : 'en';
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(bandeja.origin + address, { waitUntil: 'networkidle' });
  const bodiesOf = (ending: string) =>
    Promise.all(
      responses
        .filter((response) => new URL(response.url()).pathname.endsWith(ending))
        .map((response) => response.body()),
    );
  const [scripts, fonts] = [await bodiesOf('.js'), await bodiesOf('.woff2')];
  await context.close();
  return { asked: responses.map((response) => new URL(response.url()).pathname), scripts, fonts };
}

const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

test('these are all public pages', () => {
  const file = join(bandeja.webDirectory, 'pages/addresses.json');
  const pages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const built = pages.filter(([, page]) => page.startsWith('site-')).map(([address]) => address);
  expect(built.toSorted()).toEqual(ADDRESSES.toSorted());
});

for (const width of [390, 1280])
  for (const address of ADDRESSES)
    test(`${address} at ${width} px loads little, and no React`, async ({ browser }) => {
      const { asked, scripts, fonts } = await load(browser, address, width);
      expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(scripts.length).toBeGreaterThanOrEqual(1);
      expect(sum(scripts.map((script) => gzipSync(script).length))).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
      expect(fonts).toHaveLength(2);
      expect(sum(fonts.map((font) => font.length))).toBeLessThanOrEqual(MOST_FONT_BYTES);
      expect(scripts.filter((script) => REACT.test(script.toString())).length).toBe(0);
      expect(asked.filter((path) => /^\/(locales|auth|graphql|api)/.test(path))).toEqual([]);
    });
