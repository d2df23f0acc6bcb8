import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormErrors } from '../../lib/use-form-errors';
import { proveByRecoveryCode } from '../../session/factors';
import { Button } from '../ui/button';
import { FormMessage } from '../ui/form-message';
import { proofErrorText } from './proof-error-text';
import classes from './proof.module.css';
import { useProof } from './use-proof';

/** One of the codes that somebody wrote down for a day without their phone. */
export function RecoveryProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [code, setCode] = useState('');
  const { errors, formRef, check, clear } = useFormErrors<'code'>();
  const proof = useProof(onProved);
  const submit = () => {
    if (!check({ code: code.trim() ? '' : t('proof.errors.recoveryMissing') })) return;
    void proof.prove(() => proveByRecoveryCode(code.trim()));
  };
  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('proof.recoveryHint')}</p>
      {proof.failure !== undefined && <FormMessage>{proofErrorText(t, proof.failure)}</FormMessage>}
      <TextInput
        label={t('proof.recoveryCode')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={input}
        className={classes.recovery}
        value={code}
        error={errors.code}
        onChange={(event) => {
          clear('code');
          proof.clear();
          setCode(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="ball" loading={proof.busy} fullWidth>
        {t(proof.busy ? 'proof.checking' : 'proof.confirm')}
      </Button>
    </form>
  );
}
