import { CONTACT } from '../lib/contact-details';
import type { Language } from '../lib/languages';
import { sitePath, type SitePage } from '../lib/site-pages';
import { FAQ_QUESTIONS } from '../features/info/topics';
import { ORIGIN } from './origin';
import type { Catalogue } from './site-i18n';

type Thing = Record<string, unknown>;

const organization: Thing = {
  '@type': 'Organization',
  '@id': `${ORIGIN}/#organization`,
  name: 'Bandeja',
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/icon.svg`,
  email: CONTACT.email,
  telephone: CONTACT.phone,
  address: { '@type': 'PostalAddress', addressLocality: 'Miami', addressRegion: 'FL', addressCountry: 'US' },
};

function textAt(catalogue: Catalogue, path: string): string {
  return path.split('.').reduce<unknown>((texts, key) => (texts as Catalogue)[key], catalogue) as string;
}

/** Structured data of a page, with only what the page itself says. */
export function structuredData(page: SitePage, language: Language, catalogue: Catalogue): Thing[] {
  const text = (path: string) => textAt(catalogue, path);
  const context = { '@context': 'https://schema.org' };
  const address = ORIGIN + sitePath(page, language);
  if (page === 'home')
    return [
      { ...context, ...organization, description: text('footer.tagline') },
      {
        ...context,
        '@type': 'WebSite',
        name: 'Bandeja',
        url: address,
        inLanguage: language,
        description: text('meta.home.description'),
        publisher: { '@id': `${ORIGIN}/#organization` },
      },
    ];
  if (page === 'faq')
    return [
      {
        ...context,
        '@type': 'FAQPage',
        url: address,
        inLanguage: language,
        mainEntity: Array.from({ length: FAQ_QUESTIONS }, (_unused, index) => ({
          '@type': 'Question',
          name: text(`info.faq.${index + 1}.title`),
          acceptedAnswer: { '@type': 'Answer', text: text(`info.faq.${index + 1}.text`) },
        })),
      },
    ];
  if (page === 'coachEarnings')
    return [
      {
        ...context,
        '@type': 'Article',
        headline: text('guides.coachEarnings.title'),
        description: text('meta.coachEarnings.description'),
        url: address,
        inLanguage: language,
        image: `${ORIGIN}/social-${language}.png`,
        author: organization,
        publisher: organization,
      },
    ];
  return [];
}
