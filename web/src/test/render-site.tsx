import './browser';
import '@testing-library/jest-dom/vitest';
import { resolve } from 'node:path';
import userEvent from '@testing-library/user-event';
import { readCatalogue } from '../../vite/catalogues';
import type { Language } from '../lib/languages';
import { sitePath, type SitePage } from '../lib/site-pages';
import { renderDocument } from '../site/render';
import { startSite } from '../site/script/start-site';

export const catalogueOf = (language: Language) =>
  readCatalogue(resolve(process.cwd(), 'web/src/locales'), language);

const TEMPLATE =
  '<html lang="en"><head><!--head--></head><body><div id="root"><!--page--></div></body></html>';

/** The HTML of a public page, as the server answers it. */
export const siteHtml = (page: SitePage, language: Language = 'en') =>
  renderDocument(TEMPLATE, { page, language, catalogue: catalogueOf(language), links: '' });

/** Opens a public page at its address, with its script. */
export async function renderSite(page: SitePage, language: Language = 'en') {
  window.history.replaceState(
    null,
    '',
    sitePath(page, language) + window.location.search + window.location.hash,
  );
  showSite(page, language);
  await startSite(page, document.getElementById('root')!);
  return { user: userEvent.setup() };
}

/** The same before its script has come. */
export function showSite(page: SitePage, language: Language = 'en'): void {
  const { documentElement, head, body } = new DOMParser().parseFromString(
    siteHtml(page, language),
    'text/html',
  );
  document.documentElement.lang = documentElement.lang;
  document.head.replaceChildren(...head.childNodes);
  document.body.replaceChildren(...body.childNodes);
}
