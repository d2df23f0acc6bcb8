import { useTranslation } from 'react-i18next';
import { useStartAnalysisMutation } from '../../../api/coach-actions.api';
import { Button } from '../../../components/ui/button';
import { MessageDialog } from '../../../components/ui/message-dialog';

export function StartButton({ analysisId }: { analysisId: string }) {
  const { t } = useTranslation();
  const [start, { isLoading, isError, reset }] = useStartAnalysisMutation();
  return (
    <>
      <Button variant="ball" loading={isLoading} onClick={() => void start(analysisId)}>
        {t('workspace.start')}
      </Button>
      <MessageDialog
        title={t('workspace.failure')}
        message={isError ? t('workspace.startFailed') : undefined}
        onClose={reset}
      />
    </>
  );
}
