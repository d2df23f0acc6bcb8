import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { resendConfirmation } from '../../../session/account';
import { isUnconfirmed, useAuthErrorText } from '../auth-error-text';
import { mailNotSent, mailSent } from '../mail-pause';

/** Why nobody was signed in; where the address waits to be confirmed, with the mail for that. */
export function SignInFailure({ failure, email }: { failure: unknown; email: string }) {
  const { t } = useTranslation();
  const errorText = useAuthErrorText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const resend = async () => {
    setBusy(true);
    const state = await resendConfirmation(email).then(mailSent, mailNotSent);
    await navigate(`/email-sent?email=${encodeURIComponent(email)}`, { state });
  };
  return (
    <FormMessage
      action={
        isUnconfirmed(failure) && (
          <Button size="sm" loading={busy} onClick={() => void resend()}>
            {t('auth.signIn.resend')}
          </Button>
        )
      }
    >
      {errorText(failure, { refused: 'auth.errors.signInFailed', failed: 'auth.errors.loginFailed' })}
    </FormMessage>
  );
}
