import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { minifySync } from 'rolldown/utils';
import { APP_SCREENS } from './app-screens.mjs';
import { sheetsOf, styleOf } from './page-styles.mjs';

/** After the builds: the HTML of each page in each language, the app's shells, sitemap.xml and robots.txt. */
process.env.NODE_ENV = 'production';
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const renderer = join(dist, '.prerender');
const { ORIGIN, SITE_PAGES, SITE_PATHS, ...site } = await import(
  pathToFileURL(join(renderer, 'render.js')).href
);
const { renderScreen } = await import(pathToFileURL(join(dist, '.screens/render-screen.js')).href);

const LANGUAGES = ['en', 'es'];
const SITE_SCRIPT = 'src/site/main.ts';
/** What starts with a page, beside the script of all of them. */
const SCRIPTS = { contact: 'src/features/contact/contact-script.ts' };

const read = (name) => readFileSync(join(dist, name), 'utf8');
const write = (name, text) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
};
/** It would be one more request before anything is seen, so it stands in each page, as the styles of the public ones do. */
const beforePaint = minifySync('before-paint.js', read('before-paint.js')).code.trim();
function withBeforePaint(html) {
  const inline = (_, attributes) => `<script${attributes}>${beforePaint}</script>`;
  const page = html.replace(/<script src="\/before-paint\.js"([^>]*)><\/script>/, inline);
  if (page === html || page.includes('/before-paint.js')) throw new Error('a page has no before-paint.js');
  return page;
}
const template = readFileSync(new URL('../site.html', import.meta.url), 'utf8');
const shell = read('index.html');
const inLanguage = (html, language) => html.replace(/<html(?: lang="\w+")?/, `<html lang="${language}"`);
// A replacement function, so that a dollar sign in a text has no special meaning.
const fill = (html, mark, text) => html.replace(`<!--${mark}-->`, () => text);

const appManifest = JSON.parse(read('.vite/manifest.json'));
const names = Object.keys(appManifest);
/** The file of each screen's chunk. */
const screens = JSON.parse(read('.vite/screens.json'));
const manifest = JSON.parse(read('.vite/site.json'));
const starter = JSON.parse(read('.vite/starter.json'))['src/starter/main.ts'];
const assets = readdirSync(join(renderer, 'assets'));
const sheets = sheetsOf(renderer, 'src/site/render.tsx');
cpSync(join(renderer, 'assets'), join(dist, 'assets'), {
  recursive: true,
  filter: (file) => !file.endsWith('.css'),
});

function asset(name) {
  const file = assets.find((one) => name.test(one));
  if (!file) throw new Error(`The renderer has no ${name}`);
  return `/assets/${file}`;
}

/** A chunk of the app's build, by its name there or by a screen in it, with all its imports. */
function withImports(asked, found = new Set()) {
  const name = appManifest[asked] ? asked : names.find((one) => appManifest[one].file === screens[asked]);
  if (!name) throw new Error(`No chunk has ${asked}`);
  if (!found.has(name)) {
    found.add(name);
    for (const one of appManifest[name].imports ?? []) withImports(one, found);
  }
  return found;
}

/** Links for these chunks, with all that they import, that the template has not: their styles come after its own. */
function linksOfScreen(template, names) {
  const there = withImports(template);
  const chunks = [...new Set(names.flatMap((name) => [...withImports(name)]))].filter(
    (name) => !there.has(name),
  );
  const styles = [...new Set(chunks.toReversed().flatMap((name) => appManifest[name].css ?? []))];
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="/${appManifest[name].file}">`),
  ];
}

/** Parts of the texts in one file. They may have texts of one catalogue file each. */
function fileOfTexts(language, parts) {
  const file = `locales/${language}/${parts.join('-')}.json`;
  const texts = {};
  for (const part of parts)
    for (const [name, its] of Object.entries(JSON.parse(read(`locales/${language}/${part}.json`))))
      texts[name] = { ...texts[name], ...its };
  if (parts.length > 1) write(file, JSON.stringify(texts));
  return `/${file}`;
}

/** The app's HTML for one of its screens. */
async function appPage(screen, language, catalogue) {
  const { shell: entry, chunks, texts } = screen;
  const links = [
    ...linksOfScreen('index.html', chunks),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${fileOfTexts(language, texts)}" data-texts="${texts.join(' ')}">`,
  ];
  const html = fill(inLanguage(shell, language), 'head', site.appShellHead(entry, language, catalogue));
  const page = html.replace('</head>', () => `${['', ...links].join('\n    ').slice(5)}\n  </head>`);
  return screen.rendered ? renderedPage(page, screen, language, catalogue) : page;
}

const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const LATER = /\s*<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;

/** The same with the screen in it. What loads the app lies in a template for the starter of the screen. */
async function renderedPage(page, { path, rendered }, language, catalogue) {
  if (!withImports(rendered).has('index.html')) throw new Error(`${rendered} does not bring the app`);
  const { screen, starting } = await renderScreen(path, language, catalogue);
  checkRendered(screen + starting, page);
  const unstarted = page.replace(MODULE, '<link rel="modulepreload" crossorigin href="$1">');
  const links = [...unstarted.matchAll(LATER)].map(([link]) => link.trim());
  const body = [
    `<div id="starting">${starting}</div>`,
    `<div id="root" data-prerendered="${language}">${screen}</div>`,
    `<template data-app="/${screens[rendered]}">${links.join('')}</template>`,
  ];
  return unstarted
    .replace(LATER, '')
    .replace('src="/before-paint.js"', '$& data-keep-presses data-prerendered')
    .replace('</head>', `  <script type="module" src="/${starter.file}"></script>\n  </head>`)
    .replace('<div id="root"></div>', () => body.join('\n    '));
}

/** The classes of the app's own styles, and nothing that the content security policy forbids. */
function checkRendered(html, page) {
  const styles = [...page.matchAll(/href="\/([^"]+\.css)"/g)].map(([, file]) => read(file)).join();
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' '));
  const unknown = classes.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`));
  if (unknown.length > 0) throw new Error(`The app's styles have no ${unknown.join(', ')}`);
  if (/ style="|<style|<script/.test(html)) throw new Error('A rendered screen has styles or scripts in it');
}

/** The files of a script and of what it imports, without those that are there already. */
function filesOf(name, there = []) {
  const { file, imports = [] } = manifest[name];
  return there.includes(file) ? [] : [file, ...imports.flatMap((one) => filesOf(one, [...there, file]))];
}

/** Fonts and scripts of a page, and the place of its styles. */
function linksOf(page) {
  const fonts = [asset(/^archivo-headings-texts.*\.woff2$/), asset(/^hanken-grotesk-texts.*\.woff2$/)];
  const [script, ...imports] = filesOf(SITE_SCRIPT);
  const own = SCRIPTS[page] ? filesOf(SCRIPTS[page], [script, ...imports]) : [];
  return [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    '<style><!--style--></style>',
    `<script type="module" src="/${script}"></script>`,
    ...[...imports, ...own].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n    ');
}

const addresses = {};
for (const language of LANGUAGES) {
  const catalogue = JSON.parse(read(`locales/${language}/translation.json`));
  for (const [name, screen] of Object.entries(APP_SCREENS))
    write(`pages/${language}/${name}.html`, withBeforePaint(await appPage(screen, language, catalogue)));
  for (const page of SITE_PAGES) {
    const html = site.renderDocument(template, { page, language, catalogue, links: linksOf(page) });
    const styled = fill(html, 'style', styleOf(sheets, html));
    write(`pages/${language}/site-${page}.html`, withBeforePaint(styled));
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

for (const leftover of ['index.html', 'before-paint.js', '.prerender', '.screens', '.vite'])
  rmSync(join(dist, leftover), { recursive: true });
