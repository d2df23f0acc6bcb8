import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { BrandBar } from '../components/ui/brand-bar';
import { Button } from '../components/ui/button';
import { ErrorState } from '../components/ui/error-state';
import { Page } from '../components/ui/page';
import { ScreenLoading } from '../components/ui/skeletons';
import { useTitle } from '../lib/use-title';
import { ScreenFocus } from './screen-focus';
import { SkipLink } from './skip-link';
import { isLostCode } from '../lib/lost-code';
import { reloadOnce } from './stale-version';
import { TextsFirst } from './texts-first';

export function Root() {
  return (
    <TextsFirst>
      <SkipLink />
      <Outlet />
      <ScreenFocus />
      <ScrollRestoration />
    </TextsFirst>
  );
}

export const NothingYet = () => <ScreenLoading />;

/** A screen that failed to load or to render. If a new version removed its chunks, the page reloads. */
export function RootError() {
  const error = useRouteError();
  const [reloading] = useState(() => navigator.onLine && isLostCode(error) && reloadOnce());
  if (reloading) return <ScreenLoading />;
  return (
    <TextsFirst>
      <FailedScreen />
    </TextsFirst>
  );
}

function FailedScreen() {
  const { t } = useTranslation();
  useTitle(t('errors.screenTitle'));
  return (
    <>
      <BrandBar />
      <Page>
        <ErrorState heading="h1" title={t('errors.screenTitle')} text={t('errors.screenText')}>
          <Button variant="ball" onClick={() => window.location.reload()}>
            {t('errors.reload')}
          </Button>
        </ErrorState>
      </Page>
    </>
  );
}
