import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';

/** Asked when the screen is left while the upload is under way. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('requestWizard.leave.title')}
      confirmLabel={t('requestWizard.leave.confirm')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{t('requestWizard.leave.text')}</p>
    </ConfirmDialog>
  );
}
