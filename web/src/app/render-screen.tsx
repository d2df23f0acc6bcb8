import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { OfflinePlace } from '../components/ui/offline-line';
import { Part } from '../components/ui/part';
import { HalfLoadedNotice } from '../components/ui/half-loaded-notice';
import { NoScriptNotice } from '../components/ui/no-script-notice';
import type { Language } from '../lib/languages';
import { createSiteI18n, type Catalogue } from '../site/site-i18n';
import { inFrame, underRoot } from './around-screens';
import { signedOutScreens } from './signed-out-screens';
import { untilInitialized } from './until-initialized';

/**
 * A screen as the app shows it first to whoever has not signed in, with what its starter says until the app is there. The
 * components and the routes around it are those of the app, which takes it over as it is.
 */
export async function renderScreen(path: string, language: Language, catalogue: Catalogue) {
  const i18n = createSiteI18n(language, catalogue);
  const router = createMemoryRouter(underRoot([inFrame([signedOutScreens])]), { initialEntries: [path] });
  await untilInitialized(router);
  const screen = renderToString(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  router.dispose();
  const starting = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <NoScriptNotice />
      <OfflinePlace />
      <Part name="lost">
        <HalfLoadedNotice />
      </Part>
      <Part name="gone">
        <HalfLoadedNotice isGone />
      </Part>
    </I18nextProvider>,
  );
  return { screen, starting };
}
