import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Where the word for leaving it would read like what is asked. */
  closeLabel?: string;
  /** What cannot be undone is asked in red. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, closeLabel, danger, loading, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>
        <Button onClick={onClose}>{closeLabel ?? t('ui.cancel')}</Button>
        <Button variant={danger ? 'danger' : 'ball'} loading={loading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
