import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../lib/use-focus-back';
import { leaveQuestion } from '../../session/leave-question';
import { ConfirmDialog } from './confirm-dialog';

/** Whoever signs out takes nothing along that the server has not got. */
export function SignOutDialog() {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('ui.signOut.title')}
      confirmLabel={t('ui.signOut.confirm')}
      closeLabel={t('ui.signOut.stay')}
      onConfirm={() => leaveQuestion.answer(true)}
      onClose={() => leaveQuestion.answer(false)}
    >
      <p>{t('ui.signOut.text')}</p>
    </ConfirmDialog>
  );
}
