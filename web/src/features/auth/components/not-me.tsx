import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { disputeActivity } from '../../../session/account';
import { isRefusal } from '../../../session/auth-protocol';
import { session } from '../../../session/session';
import { useAuthErrorText } from '../auth-error-text';
import { useMailedToken } from '../mailed-link';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { ContactLink } from './contact-link';

/** Where the link "this was not me" of a mail ends. It says what will happen before it does it. */
export function NotMe() {
  const { t } = useTranslation();
  const errorText = useAuthErrorText();
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'done' | 'over' | undefined>(token ? undefined : 'over');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const dispute = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await disputeActivity(token ?? '');
      setOutcome('done');
      // Here too, if this browser was one of them.
      if (session.state().user) void session.refresh();
    } catch (error) {
      if (isRefusal(error)) setOutcome('over');
      else setFailure(error);
    }
    setBusy(false);
  };

  // One layout for all of them, which takes the focus to its title when that changes.
  if (outcome === 'done')
    return (
      <AuthLayout title={t('auth.notMe.doneTitle')} intro={t('auth.notMe.doneText')}>
        <ol className={classes.steps}>
          <li>{t('auth.notMe.next.inbox')}</li>
          <li>{t('auth.notMe.next.password')}</li>
          <li>{t('auth.notMe.next.mailbox')}</li>
        </ol>
        <ContactLink />
      </AuthLayout>
    );
  // The password can be set anew without the link as well.
  if (outcome === 'over')
    return (
      <AuthLayout title={t('auth.notMe.overTitle')} intro={t('auth.notMe.overText')}>
        <div className={classes.buttons}>
          <ButtonLink to="/forgot-password" variant="ball">
            {t('auth.notMe.newPassword')}
          </ButtonLink>
        </div>
        <ContactLink />
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('auth.notMe.title')} intro={t('auth.notMe.intro')}>
      <div className={classes.stack}>
        <ol className={classes.steps}>
          <li>{t('auth.notMe.endsSessions')}</li>
          <li>{t('auth.notMe.stopsPassword')}</li>
          <li>{t('auth.notMe.holdsPayouts')}</li>
          <li>{t('auth.notMe.sendsLink')}</li>
        </ol>
        {failure !== undefined && (
          <FormMessage>
            {errorText(failure, { refused: 'auth.notMe.failed', failed: 'auth.notMe.failed' })}
          </FormMessage>
        )}
        <Button variant="danger" loading={busy} fullWidth onClick={() => void dispute()}>
          {t(busy ? 'auth.notMe.busy' : 'auth.notMe.confirm')}
        </Button>
      </div>
      <p className={classes.hintLine}>{t('auth.notMe.wasMe')}</p>
    </AuthLayout>
  );
}
