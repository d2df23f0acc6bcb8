import { useEffect, useId, useState, type SubmitEvent } from 'react';
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

/** What is typed may be there before the app is, so the fields keep it themselves. */
function typedIn({ elements }: HTMLFormElement) {
  const typed = (name: string) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return { email: typed('email').trim(), password: typed('password') };
}

/** Signing in needs no way on from here: the guard around it sees the session and goes home. */
export function SignIn({ onType }: { /** A first letter is typed, or put in. */ onType?: () => void }) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<{ failure: unknown; email: string }>();
  const [busy, setBusy] = useState(false);
  const { state } = useLocation() as { state: unknown };
  const { errors, formRef, check, clear } = useFormErrors<'email' | 'password'>();
  const missingId = useId();
  const missing = t('auth.errors.fillAll');
  const lacks = (error: string | undefined) => ({
    error: Boolean(error),
    'aria-errormessage': error ? missingId : undefined,
  });

  useEffect(() => {
    const { email, password } = formRef.current ? typedIn(formRef.current) : {};
    if (email || password) onType?.();
  }, [formRef, onType]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = typedIn(event.currentTarget);
    setRefused(undefined);
    if (!check({ email: email ? '' : missing, password: password ? '' : missing })) return;
    setBusy(true);
    await session.signIn(email, password).catch((failure: unknown) => setRefused({ failure, email }));
    setBusy(false);
  };

  return (
    <AuthLayout title={t('auth.signIn.title')}>
      <form
        ref={formRef}
        // Not in the address, should a browser send it by itself.
        method="post"
        onSubmit={(event) => void submit(event)}
        onInput={onType}
        className={classes.form}
        noValidate
      >
        {placeLeft(state) && <FormMessage tone="info">{t('auth.signIn.sessionEnded')}</FormMessage>}
        {refused && <SignInFailure {...refused} />}
        {(errors.email || errors.password) && <FormMessage id={missingId}>{missing}</FormMessage>}
        <EmailField {...lacks(errors.email)} onChange={() => clear('email')} />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          {...lacks(errors.password)}
          onChange={() => clear('password')}
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
