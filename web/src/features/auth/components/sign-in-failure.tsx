import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ChallengeLine } from '../../../components/ui/challenge-line';
import { FormMessage } from '../../../components/ui/form-message';
import { ChallengeCanceled } from '../../../lib/challenge/challenge';
import { useChallenge } from '../../../lib/challenge/use-challenge';
import { resendConfirmation } from '../../../session/account';
import { isDisputed, isUnagreed, isUnconfirmed, useAuthErrorText } from '../auth-error-text';
import { mailNotSent, mailSent } from '../mail-pause';
import { GuardianWait } from './guardian-wait';

/** Why nobody was signed in, with the mail that an address waits for, or the way to a password that is to be set anew. */
export function SignInFailure({ failure, email }: { failure: unknown; email: string }) {
  const { t } = useTranslation();
  const errorText = useAuthErrorText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const challenge = useChallenge();

  const resend = async () => {
    setBusy(true);
    const state = await challenge
      .send((solution) => resendConfirmation(email, solution))
      .then(mailSent, (error: unknown) =>
        error instanceof ChallengeCanceled ? undefined : mailNotSent(error),
      );
    setBusy(false);
    if (state) await navigate(`/email-sent?email=${encodeURIComponent(email)}`, { state });
  };
  if (isUnagreed(failure)) return <GuardianWait failure={failure} email={email} />;
  if (challenge.state.isSolving) return <ChallengeLine {...challenge.state} />;
  return (
    <FormMessage
      action={
        isUnconfirmed(failure) ? (
          <Button size="sm" loading={busy} onClick={() => void resend()}>
            {t('auth.signIn.resend')}
          </Button>
        ) : (
          isDisputed(failure) && (
            <ButtonLink size="sm" to="/forgot-password">
              {t('auth.notMe.newPassword')}
            </ButtonLink>
          )
        )
      }
    >
      {errorText(failure, { refused: 'auth.errors.signInFailed', failed: 'auth.errors.loginFailed' })}
    </FormMessage>
  );
}
