import type { Language } from '../lib/languages';
import { sitePageAt, type SitePage } from '../lib/site-pages';

export type Texts = Record<string, unknown>;

/** Data embedded in a public page, so that hydration needs no request. */
export interface SiteData {
  page: SitePage;
  language: Language;
  texts: Texts;
}

export const SITE_DATA_ID = 'site-data';

export function readSiteData(): SiteData {
  const block = document.getElementById(SITE_DATA_ID);
  if (!block) throw new Error('the page came without its texts');
  const data = JSON.parse(block.textContent ?? '') as Omit<SiteData, 'page'> & { page?: SitePage };
  return { ...data, page: data.page ?? sitePageAt(window.location.pathname) ?? 'home' };
}
