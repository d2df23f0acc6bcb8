import type { Language } from './languages';

/** The public pages with their English addresses. The Spanish ones are under `/es`. */
export const SITE_PATHS = {
  home: '/',
  about: '/about',
  pricing: '/pricing',
  faq: '/faq',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  coachEarnings: '/guides/coach-earnings',
} as const;

export type SitePage = keyof typeof SITE_PATHS;

export const SITE_PAGES = Object.keys(SITE_PATHS) as SitePage[];

/** The address of a public page in a language. */
export function sitePath(page: SitePage, language: Language): string {
  const path = SITE_PATHS[page];
  if (language === 'en') return path;
  return path === '/' ? '/es' : `/es${path}`;
}

/** The public page at an address, in either language. */
export function sitePageAt(pathname: string): SitePage | undefined {
  const path = pathname.replace(/^\/es(?=\/|$)/, '').replace(/\/+$/, '') || '/';
  return SITE_PAGES.find((page) => SITE_PATHS[page] === path);
}
