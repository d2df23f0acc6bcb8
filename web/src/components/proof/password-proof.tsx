import { PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormErrors } from '../../lib/use-form-errors';
import { proveByPassword } from '../../session/factors';
import { Button } from '../ui/button';
import { FormMessage } from '../ui/form-message';
import { proofErrorText } from './proof-error-text';
import classes from './proof.module.css';
import { useProof } from './use-proof';

interface PasswordProofProps {
  /** Whose password it is, for password managers. */
  email: string;
  onProved: () => void;
}

export function PasswordProof({ email, onProved }: PasswordProofProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [password, setPassword] = useState('');
  const { errors, formRef, check, clear } = useFormErrors<'password'>();
  const { busy, failure, prove, clear: clearFailure } = useProof(onProved);
  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!check({ password: password ? '' : t('proof.errors.passwordMissing') })) return;
        void prove(() => proveByPassword(password));
      }}
    >
      {failure !== undefined && <FormMessage>{proofErrorText(t, failure)}</FormMessage>}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('proof.password')}
        name="password"
        autoComplete="current-password"
        ref={input}
        visibilityToggleButtonProps={{ 'aria-label': t('proof.showPassword'), tabIndex: 0 }}
        value={password}
        error={errors.password}
        aria-invalid={Boolean(errors.password)}
        onChange={(event) => {
          clear('password');
          clearFailure();
          setPassword(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="ball" loading={busy} fullWidth>
        {t(busy ? 'proof.checking' : 'proof.confirm')}
      </Button>
    </form>
  );
}
