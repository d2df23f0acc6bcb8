import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { placeLeft } from '../../../session/come-back';
import { session } from '../../../session/session';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { SignInFailure } from './sign-in-failure';

/** Signing in needs no way on from here: the guard around it sees the session and goes home. */
export function SignIn({ onType }: { /** A first letter is typed, or put in. */ onType?: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { state } = useLocation() as { state: unknown };
  const { errors, formRef, check, clear } = useFormErrors<'email' | 'password'>();
  const missingId = useId();
  const missing = t('auth.errors.fillAll');
  const lacks = (error: string | undefined) => ({
    error: Boolean(error),
    'aria-errormessage': error ? missingId : undefined,
  });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!check({ email: email.trim() ? '' : missing, password: password ? '' : missing })) return;
    setBusy(true);
    await session.signIn(email.trim(), password).catch(setFailure);
    setBusy(false);
  };

  return (
    <AuthLayout title={t('auth.signIn.title')}>
      <form
        ref={formRef}
        onSubmit={(event) => void submit(event)}
        onInput={onType}
        className={classes.form}
        noValidate
      >
        {placeLeft(state) && <FormMessage tone="info">{t('auth.signIn.sessionEnded')}</FormMessage>}
        {failure !== undefined && <SignInFailure failure={failure} email={email.trim()} />}
        {(errors.email || errors.password) && <FormMessage id={missingId}>{missing}</FormMessage>}
        <EmailField
          value={email}
          {...lacks(errors.email)}
          onChange={(event) => {
            clear('email');
            setEmail(event.currentTarget.value);
          }}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          value={password}
          {...lacks(errors.password)}
          onChange={(event) => {
            clear('password');
            setPassword(event.currentTarget.value);
          }}
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
