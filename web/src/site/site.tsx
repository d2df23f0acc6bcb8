import type { i18n } from 'i18next';
import { useEffect, type ComponentType } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { toLanguage } from '../lib/languages';
import { showPageMeta } from '../lib/page-meta';
import { OfflineLine } from '../components/ui/offline-line';
import { sitePath, type SitePage } from '../lib/site-pages';
import { Farewell } from './farewell';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { UnfinishedSignOut } from './unfinished-sign-out';

interface SiteProps {
  page: SitePage;
  i18n: i18n;
  Content: ComponentType;
}

/** A public page. It uses neither router nor store nor Mantine, so that it loads quickly on a phone. */
export function Site({ page, i18n, Content }: SiteProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <SiteHeader page={page} />
      <OfflineLine first />
      <UnfinishedSignOut />
      <main id="main" tabIndex={-1}>
        <Content />
      </main>
      <SiteFooter />
      {page === 'home' && <Farewell />}
      <LanguageFollower page={page} />
    </I18nextProvider>
  );
}

/** Updates what is outside of the page's body when the language changes. */
function LanguageFollower({ page }: { page: SitePage }) {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const title = t(`meta.${page}.title`);
  const description = t(`meta.${page}.description`);
  useEffect(() => {
    document.documentElement.lang = language;
    const canonical = window.location.origin + sitePath(page, language);
    showPageMeta({ title, description, canonical });
  }, [page, language, title, description]);
  return null;
}
