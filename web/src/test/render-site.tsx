import './browser';
import '@testing-library/jest-dom/vitest';
import { resolve } from 'node:path';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCatalogue } from '../../vite/catalogues';
import type { Language } from '../lib/languages';
import type { SitePage } from '../lib/site-pages';
import { CONTENT } from '../site/page-content';
import { Site } from '../site/site';
import { createSiteI18n } from '../site/site-i18n';
import { textsOf } from '../site/site-texts';

export const catalogueOf = (language: Language) =>
  readCatalogue(resolve(process.cwd(), 'web/src/locales'), language);

/** Renders a public page with only its embedded texts. */
export async function renderSite(page: SitePage, language: Language = 'en') {
  const texts = textsOf(page, catalogueOf(language));
  const i18n = createSiteI18n({ language, texts });
  const Content = await CONTENT[page].load();
  await act(async () => {
    render(<Site page={page} i18n={i18n} Content={Content} />);
  });
  return { i18n, user: userEvent.setup() };
}
