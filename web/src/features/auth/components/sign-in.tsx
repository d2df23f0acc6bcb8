import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { resendConfirmation } from '../../../session/account';
import { session } from '../../../session/session';
import { authErrorText, isUnconfirmed } from '../auth-error-text';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { PasswordField } from './password-field';

/** Signing in needs no way on from here: the guard around it sees the session and goes home. */
export function SignIn() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { errors, formRef, check } = useFormErrors<'email' | 'password'>();
  const missing = t('auth.errors.fillAll');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!check({ email: email.trim() ? '' : missing, password: password ? '' : missing })) return;
    setBusy(true);
    await session.signIn(email.trim(), password).catch(setFailure);
    setBusy(false);
  };

  return (
    <AuthLayout title={t('auth.signIn.title')}>
      <form ref={formRef} onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        <SignInFailure failure={failure} email={email.trim()} />
        {(errors.email || errors.password) && <FormMessage>{missing}</FormMessage>}
        <TextInput
          type="email"
          label={t('auth.email')}
          autoComplete="email"
          value={email}
          error={Boolean(errors.email)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          value={password}
          error={Boolean(errors.password)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="ball" loading={busy} fullWidth>
          {t('auth.signIn.submit')}
        </Button>
      </form>
      <div className={classes.links}>
        <Link to="/forgot-password">{t('auth.signIn.forgot')}</Link>
        <Link to="/get-started">{t('auth.signIn.toSignUp')}</Link>
      </div>
    </AuthLayout>
  );
}

function SignInFailure({ failure, email }: { failure: unknown; email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!failure) return null;
  const resend = async () => {
    // Whether or not it could be sent, the next page says what to do and can send again.
    await resendConfirmation(email).catch(() => undefined);
    await navigate(`/email-sent?email=${encodeURIComponent(email)}`);
  };
  return (
    <FormMessage
      action={
        isUnconfirmed(failure) && (
          <Button size="sm" onClick={() => void resend()}>
            {t('auth.signIn.resend')}
          </Button>
        )
      }
    >
      {authErrorText(t, failure, { refused: 'auth.errors.signInFailed', failed: 'auth.errors.loginFailed' })}
    </FormMessage>
  );
}
