import { resolve } from 'node:path';
import { readCatalogue } from '../../vite/catalogues';
import { APP_SHELLS, type AppShell } from '../lib/app-meta';
import { SITE_PAGES } from '../lib/site-pages';
import { appShellHead, sitePageHead } from './head';

const catalogueOf = (language: string) => readCatalogue(resolve(process.cwd(), 'web/src/locales'), language);
const LANGUAGES = ['en', 'es'] as const;

function read(head: string) {
  const value = (pattern: RegExp) => pattern.exec(head)?.[1];
  const blocks = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return {
    title: value(/<title>(.*?)<\/title>/),
    description: value(/name="description" content="(.*?)"/),
    keywords: value(/name="keywords" content="(.*?)"/),
    social: [
      'property="og:title"',
      'property="og:description"',
      'property="og:image"',
      'name="twitter:card"',
    ].map((name) => value(new RegExp(`${name} content="(.*?)"`))),
    canonical: value(/rel="canonical" href="(.*?)"/),
    robots: value(/name="robots" content="(.*?)"/),
    data: blocks.map(([, json]) => JSON.parse(json ?? '') as { '@type': string; inLanguage?: string }),
  };
}

const inBoth = (head: (language: 'en' | 'es', catalogue: Record<string, unknown>) => string) =>
  LANGUAGES.map((language) => read(head(language, catalogueOf(language))));

function expectComplete([english, spanish]: ReturnType<typeof read>[]) {
  for (const { title, description, keywords, social } of [english!, spanish!])
    expect([title, description, keywords, ...social].filter((text) => !text)).toEqual([]);
  expect(english!.title).not.toBe(spanish!.title);
  expect(english!.description).not.toBe(spanish!.description);
}

describe('the metadata', () => {
  it.each(['coaches', 'coach-page', 'get-started', 'sign-in'] as AppShell[])(
    'of the screen %s is complete in English and Spanish [S1-9.20]',
    (shell) => {
      const heads = inBoth((language, catalogue) => appShellHead(shell, language, catalogue));
      expectComplete(heads);
      expect(heads.map(({ data }) => data.map(({ inLanguage }) => inLanguage))).toEqual([['en'], ['es']]);
      expect(heads.map(({ robots }) => robots)).toEqual([undefined, undefined]);
    },
  );

  it.each(SITE_PAGES)('of the page %s is complete in English and Spanish', (page) => {
    expectComplete(inBoth((language, catalogue) => sitePageHead(page, language, catalogue)));
  });

  it.each([
    ['home', ['Organization', 'WebSite']],
    ['faq', ['FAQPage']],
  ] as const)('has structured data for %s [S1-9.20]', (page, types) => {
    for (const { data } of inBoth((language, catalogue) => sitePageHead(page, language, catalogue)))
      expect(data.map((thing) => thing['@type'])).toEqual(types);
  });

  it('of the guide for coaches is an article in both languages [S1-9.21]', () => {
    const heads = inBoth((language, catalogue) => sitePageHead('coachEarnings', language, catalogue));
    expectComplete(heads);
    expect(heads.map(({ data }) => data.map((thing) => [thing['@type'], thing.inLanguage]))).toEqual([
      [['Article', 'en']],
      [['Article', 'es']],
    ]);
  });

  it('has the page of the same language as canonical, and both as alternates', () => {
    const head = sitePageHead('about', 'es', catalogueOf('es'));
    expect(read(head).canonical).toMatch(/\/es\/about$/);
    const alternates = [...head.matchAll(/hreflang="(.*?)" href="https:\/\/[^/]+(.*?)"/g)];
    expect(alternates.map(([, language, path]) => [language, path])).toEqual([
      ['en', '/about'],
      ['es', '/es/about'],
      ['x-default', '/about'],
    ]);
  });

  it('keeps private screens out of search engines', () => {
    expect(Object.keys(APP_SHELLS)).toContain('app');
    expect(read(appShellHead('app', 'en', catalogueOf('en'))).robots).toBe('noindex');
  });

  it('escapes texts', () => {
    const { meta, ...others } = catalogueOf('en') as { meta: Record<string, object> };
    const evil = { ...meta, home: { title: '"><script>', description: '</script>', keywords: '&' } };
    const head = sitePageHead('home', 'en', { ...others, meta: evil });
    expect(head).toContain('<title>&quot;&gt;&lt;script&gt;</title>');
    expect(head).not.toContain('"</script>"');
  });
});
