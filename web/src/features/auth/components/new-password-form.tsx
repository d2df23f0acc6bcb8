import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { MIN_PASSWORD_LENGTH, setPassword } from '../../../session/account';
import { useAuthErrorText } from '../auth-error-text';
import classes from './auth-form.module.css';
import { PasswordField } from './password-field';

interface NewPasswordFormProps {
  token: string;
  /** Whose password it is, for password managers. */
  email: string;
  onDone: () => void;
}

export function NewPasswordForm({ token, email, onDone }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const errorText = useAuthErrorText();
  const [password, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { errors, formRef, check, clear } = useFormErrors<'password' | 'confirmation'>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const valid = check({
      password: [...password].length >= MIN_PASSWORD_LENGTH ? '' : t('auth.errors.shortPassword'),
      confirmation: confirmation === password ? '' : t('auth.errors.passwordsDiffer'),
    });
    if (!valid) return;
    setBusy(true);
    await setPassword(token, password).then(onDone, setFailure);
    setBusy(false);
  };

  return (
    <form ref={formRef} onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
      {failure !== undefined && (
        <FormMessage>
          {errorText(failure, {
            refused: 'auth.errors.updateRefused',
            failed: 'auth.errors.updateFailed',
          })}
        </FormMessage>
      )}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('auth.reset.newPassword')}
        description={t('auth.passwordHint', { count: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={(event) => {
          clear('password');
          setNewPassword(event.currentTarget.value);
        }}
      />
      <PasswordField
        label={t('auth.reset.confirmPassword')}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={errors.confirmation}
        onChange={(event) => {
          clear('confirmation');
          setConfirmation(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="ball" loading={busy} fullWidth>
        {t('auth.reset.submit')}
      </Button>
    </form>
  );
}
