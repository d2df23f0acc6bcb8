import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ErrorState } from '../components/ui/error-state';
import { Button } from '../components/ui/button';
import { Page } from '../components/ui/page';

export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export const NothingYet = () => null;

/** A screen that failed to load or to render. A new version of the app is the usual reason, so reloading helps. */
export function RootError() {
  const { t } = useTranslation();
  return (
    <Page>
      <ErrorState title={t('errors.screenTitle')} text={t('errors.screenText')}>
        <Button variant="ball" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </Button>
      </ErrorState>
    </Page>
  );
}
