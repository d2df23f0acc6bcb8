import { renderToString } from 'react-dom/server';
import { CONTENT } from './page-content';
import { createSiteI18n } from './site-i18n';
import type { SiteData } from './site-data';
import { Site } from './site';

export { appShellHead, sitePageHead } from './head';
export { jsonBlock } from './json-block';
export { ORIGIN } from './origin';
export { CONTENT } from './page-content';
export { SITE_DATA_ID } from './site-data';
export { textsOf } from './site-texts';
export { SITE_PAGES, SITE_PATHS, sitePath } from '../lib/site-pages';

/** Renders a public page to the HTML that the browser would create from the same data. */
export async function renderPage({ page, language, texts }: SiteData): Promise<string> {
  const Content = await CONTENT[page].load();
  return renderToString(<Site page={page} i18n={createSiteI18n({ language, texts })} Content={Content} />);
}
