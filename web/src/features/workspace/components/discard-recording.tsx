import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';

interface DiscardRecordingProps {
  opened: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardRecording({ opened, onDiscard, onKeep }: DiscardRecordingProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('workspace.voice.discardTitle')}
      confirmLabel={t('workspace.voice.discardConfirm')}
      closeLabel={t('workspace.voice.discardKeep')}
      danger
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      {t('workspace.voice.discardText')}
    </ConfirmDialog>
  );
}
