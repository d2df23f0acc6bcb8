import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';

export function EarningsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('coachBilling.earnings.failed')}
      text={t(errorKey(error))}
      requestId={requestIdOf(error)}
    >
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
    </ErrorState>
  );
}
