import '../generated/fonts/fonts.css';
import '../styles/fallback-fonts.css';
import '../styles/tokens.css';
import '../styles/global.css';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../lib/languages';
import type { SitePage } from '../lib/site-pages';
import { sitePageHead } from './head';
import { Site } from './site';
import { createSiteI18n, type Catalogue } from './site-i18n';

export { appShellHead } from './head';
export { ORIGIN } from './origin';
export { SITE_PAGES, SITE_PATHS, sitePath } from '../lib/site-pages';

interface SiteDocument {
  page: SitePage;
  language: Language;
  catalogue: Catalogue;
  /** Elements of the head that load style sheet, fonts and scripts. */
  links: string;
}

/** The HTML of a public page, from the template `site.html`. */
export function renderDocument(template: string, { page, language, catalogue, links }: SiteDocument): string {
  const i18n = createSiteI18n(language, catalogue);
  const parts = {
    head: sitePageHead(page, language, catalogue),
    links,
    page: renderToStaticMarkup(<Site page={page} i18n={i18n} />),
  };
  return Object.entries(parts).reduce(
    // A replacement function, so that a dollar sign in a text has no special meaning.
    (html, [mark, text]) => html.replace(`<!--${mark}-->`, () => text),
    template.replace('<html lang="en"', `<html lang="${language}"`),
  );
}
