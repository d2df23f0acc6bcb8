import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { APP_SCREENS } from './app-screens.mjs';

/** After both builds: the HTML of each page in each language, the app's shells, sitemap.xml and robots.txt. */
process.env.NODE_ENV = 'production';
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const renderer = join(dist, '.prerender');
const { CONTENT, ORIGIN, SITE_DATA_ID, SITE_PAGES, SITE_PATHS, ...site } = await import(
  pathToFileURL(join(renderer, 'render.js')).href
);

const LANGUAGES = ['en', 'es'];
const read = (name) => readFileSync(join(dist, name), 'utf8');
const write = (name, text) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
};
const templates = { app: read('index.html'), site: read('site.html') };
const inLanguage = (html, language) => html.replace(/<html(?: lang="\w+")?/, `<html lang="${language}"`);
// A replacement function, so that a dollar sign in a text has no special meaning.
const fill = (html, mark, text) => html.replace(`<!--${mark}-->`, () => text);

const manifest = JSON.parse(read('.vite/manifest.json'));

/** A chunk of the build with all its imports. */
function withImports(name, found = new Set()) {
  if (!found.has(name)) {
    found.add(name);
    for (const one of manifest[name].imports ?? []) withImports(one, found);
  }
  return found;
}

/** Links for these chunks, with all that they import, that the template has not: their styles come after its own. */
function linksOf(template, names) {
  const there = withImports(template);
  const chunks = [...new Set(names.flatMap((name) => [...withImports(name)]))].filter(
    (name) => !there.has(name),
  );
  const styles = [...new Set(chunks.toReversed().flatMap((name) => manifest[name].css ?? []))];
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="/${manifest[name].file}">`),
  ];
}

/** The app's HTML for one of its screens. */
function appPage({ shell, chunks, texts }, language, catalogue) {
  const links = [
    ...linksOf('index.html', chunks),
    ...texts.map(
      (part) =>
        `<link rel="preload" as="fetch" crossorigin="anonymous" href="/locales/${language}/${part}.json">`,
    ),
  ];
  const html = fill(
    inLanguage(templates.app, language),
    'head',
    site.appShellHead(shell, language, catalogue),
  );
  return html.replace('</head>', () => `${['', ...links].join('\n    ').slice(5)}\n  </head>`);
}

const addresses = {};
for (const language of LANGUAGES) {
  const catalogue = JSON.parse(read(`locales/${language}/translation.json`));
  for (const [name, screen] of Object.entries(APP_SCREENS))
    write(`pages/${language}/${name}.html`, appPage(screen, language, catalogue));
  for (const page of SITE_PAGES) {
    const data = { page, language, texts: site.textsOf(page, catalogue) };
    const block = `<script type="application/json" id="${SITE_DATA_ID}">${site.jsonBlock(data)}</script>`;
    let html = inLanguage(templates.site, language);
    html = fill(html, 'head', site.sitePageHead(page, language, catalogue));
    html = fill(html, 'links', linksOf('site.html', [CONTENT[page].source]).join('\n    '));
    html = fill(html, 'page', await site.renderPage(data));
    write(`pages/${language}/site-${page}.html`, fill(html, 'data', block));
    addresses[site.sitePath(page, language)] = `site-${page}`;
  }
}
for (const [name, { path }] of Object.entries(APP_SCREENS)) if (path) addresses[path] = name;
write('pages/addresses.json', JSON.stringify(addresses, null, 2));

const url = (page, language) => {
  const alternates = [
    ...LANGUAGES.map((one) => [one, site.sitePath(page, one)]),
    ['x-default', SITE_PATHS[page]],
  ];
  return [
    '  <url>',
    `    <loc>${ORIGIN}${site.sitePath(page, language)}</loc>`,
    ...alternates.map(
      ([lang, path]) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${ORIGIN}${path}"/>`,
    ),
    '  </url>',
  ].join('\n');
};
write(
  'pages/sitemap.xml',
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${SITE_PAGES.flatMap((page) => LANGUAGES.map((language) => url(page, language))).join('\n')}
</urlset>
`,
);
write(
  'pages/robots.txt',
  `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /files/
Disallow: /graphql

Sitemap: ${ORIGIN}/sitemap.xml
`,
);

for (const leftover of ['index.html', 'site.html', '.prerender', '.vite'])
  rmSync(join(dist, leftover), { recursive: true });
