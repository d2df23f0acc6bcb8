import { useTranslation } from 'react-i18next';
import { errorKey } from '../../api/error-copy';
import { useBlockPersonMutation } from '../../api/safety.api';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { FormMessage } from '../ui/form-message';
import { toast } from '../ui/toast-list';

export interface BlockTarget {
  personId: string;
  name: string;
  /** What the blocked person is. */
  side: 'coach' | 'athlete';
}

interface BlockDialogProps {
  person: BlockTarget;
  opened: boolean;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

/** Says what a block does before it is made. */
export function BlockDialog({
  person: { personId, name, side },
  opened,
  onClose,
  onBlocked,
}: BlockDialogProps) {
  const { t } = useTranslation();
  const [block, { isLoading, error }] = useBlockPersonMutation();
  const confirm = async () => {
    const done = await block(personId)
      .unwrap()
      .catch(() => undefined);
    if (!done) return;
    toast.ok(t('safety.block.done', { name }));
    onClose();
    onBlocked?.();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('safety.block.title', { name })}
      confirmLabel={t('safety.block.confirm')}
      danger
      loading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t(`safety.block.text.${side}`, { name })}</p>
      <p>{t('safety.block.undo')}</p>
      {error && <FormMessage>{t(errorKey(error))}</FormMessage>}
    </ConfirmDialog>
  );
}
