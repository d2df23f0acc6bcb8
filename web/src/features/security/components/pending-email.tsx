import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useChangeEmailMutation } from '../security.api';
import { securityFailure } from '../security-failure';
import classes from './security.module.css';

interface PendingEmailProps {
  current: string;
  pending: string;
}

/** An address whose mail was not opened yet. To ask for the present one takes it back. */
export function PendingEmail({ current, pending }: PendingEmailProps) {
  const { t } = useTranslation();
  const [resend, sending] = useChangeEmailMutation();
  const [cancel, canceling] = useChangeEmailMutation();
  const error = sending.error ?? canceling.error;
  return (
    <div className={classes.pending}>
      <FormMessage
        tone="info"
        title={t('security.email.pendingTitle', { email: pending })}
        action={
          <div className={classes.buttons}>
            <Button
              size="sm"
              loading={sending.isLoading}
              onClick={() => {
                canceling.reset();
                void resend(pending);
              }}
            >
              {t('security.email.resend')}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              loading={canceling.isLoading}
              onClick={() => {
                sending.reset();
                void cancel(current);
              }}
            >
              {t('security.email.cancel')}
            </Button>
          </div>
        }
      >
        {t('security.email.pendingText', { email: current })}
      </FormMessage>
      {sending.isSuccess && <FormMessage tone="ok">{t('security.email.sent')}</FormMessage>}
      {error && <FormMessage>{securityFailure(t, error)}</FormMessage>}
    </div>
  );
}
