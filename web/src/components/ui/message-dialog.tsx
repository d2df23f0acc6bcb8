import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';
import classes from './confirm-dialog.module.css';

interface MessageDialogProps {
  title: string;
  /** Nothing to say, no dialog. */
  message: string | undefined;
  closeLabel?: string;
  onClose: () => void;
}

/** What must be read before going on. Stays until it is closed. */
export function MessageDialog({ title, message, closeLabel, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={message !== undefined} onClose={onClose} title={title}>
      <p className={classes.body} role="alert">
        {message}
      </p>
      <div className={classes.actions}>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {closeLabel ?? t('ui.close')}
        </Button>
      </div>
    </Dialog>
  );
}
