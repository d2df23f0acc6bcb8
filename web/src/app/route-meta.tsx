import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { APP_SHELLS, appShellAt, appStructuredData } from '../lib/app-meta';
import { toLanguage } from '../lib/languages';
import { showPageMeta } from '../lib/page-meta';

/** Updates the head of the document with the route and the language. Screens set their own titles. */
export function RouteMeta() {
  const { t, i18n } = useTranslation();
  const shell = appShellAt(useLocation().pathname);
  const { texts } = APP_SHELLS[shell];
  const language = toLanguage(i18n.language ?? 'en');
  const title = t(`${texts}.title`);
  const description = t(`${texts}.description`);
  const keywords = t(`${texts}.keywords`);
  useEffect(() => {
    const { origin, pathname } = window.location;
    showPageMeta({
      description,
      keywords,
      canonical: origin + pathname,
      indexed: shell !== 'app',
      structuredData: appStructuredData(shell, { origin, language, title, description }) ?? null,
    });
  }, [shell, language, title, description, keywords]);
  return <Outlet />;
}
