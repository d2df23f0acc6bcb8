import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { OfflinePlace } from '../components/ui/offline-line';
import { Part } from '../components/ui/part';
import { SignOutNotice } from '../components/ui/sign-out-notice';
import type { SitePage } from '../lib/site-pages';
import { FarewellCard } from './farewell-card';
import { CONTENT } from './page-content';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

interface SiteProps {
  page: SitePage;
  i18n: i18n;
}

/** A public page. React renders it at build; in the browser `script/` makes it work. */
export function Site({ page, i18n }: SiteProps) {
  const Content = CONTENT[page];
  return (
    <I18nextProvider i18n={i18n}>
      <SiteHeader page={page} />
      <OfflinePlace />
      <Part name="sign-out">
        <SignOutNotice />
      </Part>
      <main id="main" tabIndex={-1}>
        <Content />
      </main>
      <SiteFooter />
      {page === 'home' && (
        <Part name="farewell">
          <FarewellCard />
        </Part>
      )}
    </I18nextProvider>
  );
}
