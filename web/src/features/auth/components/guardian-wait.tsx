import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { ChallengeLine } from '../../../components/ui/challenge-line';
import { FormMessage } from '../../../components/ui/form-message';
import { ChallengeCanceled } from '../../../lib/challenge/challenge';
import { useChallenge } from '../../../lib/challenge/use-challenge';
import { resendGuardianRequest } from '../../../session/account';
import type { AuthError } from '../../../session/auth-protocol';
import { useAuthErrorText } from '../auth-error-text';

/** Why somebody under 16 was not signed in, with the mail that their parent or guardian has to answer. */
export function GuardianWait({ failure, email }: { failure: AuthError; email: string }) {
  const { t } = useTranslation();
  const errorText = useAuthErrorText();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<'yes' | { failure: unknown }>();
  const challenge = useChallenge();
  const texts = { refused: 'auth.errors.resendFailed', failed: 'auth.errors.resendFailed' };

  const resend = async () => {
    setBusy(true);
    setSent(undefined);
    await challenge
      .send((solution) => resendGuardianRequest(email, solution))
      .then(
        () => setSent('yes'),
        (error: unknown) => error instanceof ChallengeCanceled || setSent({ failure: error }),
      );
    setBusy(false);
  };

  if (challenge.state.isSolving) return <ChallengeLine {...challenge.state} />;
  if (sent === 'yes') return <FormMessage tone="ok">{t('auth.guardianWait.sent')}</FormMessage>;
  return (
    <>
      {sent && <FormMessage>{errorText(sent.failure, texts)}</FormMessage>}
      <FormMessage
        action={
          !failure.guardian?.withdrawn && (
            <Button size="sm" loading={busy} onClick={() => void resend()}>
              {t('auth.guardianWait.resend')}
            </Button>
          )
        }
      >
        {errorText(failure, texts)}
      </FormMessage>
    </>
  );
}
