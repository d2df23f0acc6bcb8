import { useTranslation } from 'react-i18next';
import { BrandBar } from './brand-bar';
import { Button } from './button';
import { ErrorState } from './error-state';
import { Page } from './page';

/** In place of a whole screen whose data did not come. */
export function ScreenFailed({ requestId, onRetry }: { requestId?: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <BrandBar />
      <Page>
        <ErrorState
          heading="h1"
          title={t('errors.screenTitle')}
          text={t('errors.screenRetry')}
          requestId={requestId}
        >
          <Button variant="ball" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        </ErrorState>
      </Page>
    </>
  );
}
