import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../../lib/languages';
import { sitePath, type SitePage } from '../../../lib/site-pages';

/** To a public page in the reader's language, beside the form, which would be lost with this one. */
export function PageLink({ page, children }: { page: SitePage; children?: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <a href={sitePath(page, toLanguage(i18n.language))} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
