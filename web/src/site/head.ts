import { APP_SHELLS, appStructuredData, type AppShell } from '../lib/app-meta';
import type { Language } from '../lib/languages';
import { SITE_PATHS, sitePath, type SitePage } from '../lib/site-pages';
import { jsonBlock } from '../lib/json-block';
import { ORIGIN } from './origin';
import type { Catalogue } from './site-i18n';
import { structuredData } from './structured-data';

interface MetaTexts {
  title: string;
  description: string;
  keywords: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escape(value)}"`)
    .join(' ')}>`;
const property = (name: string, content: string) => tag('meta', { property: name, content });
const named = (name: string, content: string) => tag('meta', { name, content });

const dataBlock = (data: object) => `<script type="application/ld+json">${jsonBlock(data)}</script>`;
const metaOf = (catalogue: Catalogue, key: string) => (catalogue.meta as Record<string, MetaTexts>)[key]!;
const imageAltOf = (catalogue: Catalogue) => (catalogue.meta as { imageAlt: string }).imageAlt;

function cardTags(catalogue: Catalogue, language: Language, { title, description }: MetaTexts, type: string) {
  return [
    property('og:site_name', 'Bandeja'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', language === 'es' ? 'es_ES' : 'en_US'),
    property('og:locale:alternate', language === 'es' ? 'en_US' : 'es_ES'),
    property('og:image', `${ORIGIN}/social-${language}.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', imageAltOf(catalogue)),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', `${ORIGIN}/social-${language}.png`),
  ];
}

const titleTags = ({ title, description, keywords }: MetaTexts) => [
  `<title>${escape(title)}</title>`,
  named('description', description),
  named('keywords', keywords),
];

/** The head of a public page: title, and metadata for search engines and social networks. */
export function sitePageHead(page: SitePage, language: Language, catalogue: Catalogue): string {
  const meta = metaOf(catalogue, page);
  const address = (inLanguage: Language) => ORIGIN + sitePath(page, inLanguage);
  return [
    ...titleTags(meta),
    tag('link', { rel: 'canonical', href: address(language) }),
    tag('link', { rel: 'alternate', hreflang: 'en', href: address('en') }),
    tag('link', { rel: 'alternate', hreflang: 'es', href: address('es') }),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: ORIGIN + SITE_PATHS[page] }),
    property('og:url', address(language)),
    ...cardTags(catalogue, language, meta, page === 'coachEarnings' ? 'article' : 'website'),
    ...structuredData(page, language, catalogue).map(dataBlock),
  ].join('\n    ');
}

/** The same for the app, whose screens are rendered in the browser. */
export function appShellHead(shell: AppShell, language: Language, catalogue: Catalogue): string {
  const { path, texts } = APP_SHELLS[shell];
  const meta = metaOf(catalogue, texts.slice('meta.'.length));
  const data = appStructuredData(shell, { origin: ORIGIN, language, ...meta });
  return [
    ...titleTags(meta),
    ...(data ? [dataBlock(data)] : [named('robots', 'noindex')]),
    ...(path
      ? [tag('link', { rel: 'canonical', href: ORIGIN + path }), property('og:url', ORIGIN + path)]
      : []),
    ...cardTags(catalogue, language, meta, shell === 'coach-page' ? 'profile' : 'website'),
  ].join('\n    ');
}
