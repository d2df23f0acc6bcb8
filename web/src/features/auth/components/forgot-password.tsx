import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ChallengeLine } from '../../../components/ui/challenge-line';
import { FormMessage } from '../../../components/ui/form-message';
import { ChallengeCanceled } from '../../../lib/challenge/challenge';
import { useChallenge } from '../../../lib/challenge/use-challenge';
import { useFormErrors } from '../../../lib/use-form-errors';
import { requestPasswordReset } from '../../../session/account';
import { useAuthErrorText } from '../auth-error-text';
import { emailProblem } from '../form-rules';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';

export function ForgotPassword() {
  const { t } = useTranslation();
  const errorText = useAuthErrorText();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const challenge = useChallenge();
  const { errors, formRef, check, clear } = useFormErrors<'email'>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const problem = emailProblem(email);
    if (!check({ email: problem && t(problem) })) return;
    setBusy(true);
    await challenge
      .send((solution) => requestPasswordReset(email.trim(), solution))
      .then(
        () => setSent(true),
        (error: unknown) => {
          if (!(error instanceof ChallengeCanceled)) setFailure(error);
        },
      );
    setBusy(false);
  };

  if (sent)
    return (
      <AuthLayout
        title={t('auth.forgot.sentTitle')}
        intro={t('auth.forgot.sentText', { email: email.trim() })}
      >
        <div className={classes.buttons}>
          <ButtonLink to="/sign-in" variant="ball">
            {t('auth.forgot.backToSignIn')}
          </ButtonLink>
          <Button onClick={() => setSent(false)}>{t('auth.forgot.differentEmail')}</Button>
        </div>
      </AuthLayout>
    );

  return (
    <AuthLayout title={t('auth.forgot.title')} intro={t('auth.forgot.intro')}>
      <form ref={formRef} onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        {failure !== undefined && (
          <FormMessage>
            {errorText(failure, {
              refused: 'auth.errors.resetMailFailed',
              failed: 'auth.errors.resetFailed',
            })}
          </FormMessage>
        )}
        <EmailField
          value={email}
          error={errors.email}
          onChange={(event) => {
            clear('email');
            setEmail(event.currentTarget.value);
          }}
        />
        <ChallengeLine {...challenge.state} />
        <Button type="submit" variant="ball" loading={busy} fullWidth>
          {t('auth.forgot.submit')}
        </Button>
      </form>
      <p className={classes.links}>
        <Link to="/sign-in">{t('auth.forgot.backToSignIn')}</Link>
      </p>
    </AuthLayout>
  );
}
