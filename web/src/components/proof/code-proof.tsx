import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../session/auth-protocol';
import { proveByCode } from '../../session/factors';
import { Button } from '../ui/button';
import { FormMessage } from '../ui/form-message';
import { CODE_LENGTH, CodeField } from './code-field';
import { proofErrorText } from './proof-error-text';
import classes from './proof.module.css';
import { useProof } from './use-proof';

interface CodeProofProps {
  apps: Factor[];
  onProved: () => void;
}

/** A code of an authenticator app. It is sent with its last digit. */
export function CodeProof({ apps, onProved }: CodeProofProps) {
  const { t } = useTranslation();
  const [appId, setAppId] = useState(apps[0]?.id ?? '');
  const [code, setCode] = useState('');
  const { busy, failure, prove, clear } = useProof(onProved);
  const check = async (full: string) => {
    if (full.length < CODE_LENGTH) return;
    if (!(await prove(() => proveByCode(appId, full)))) setCode('');
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <p>{t('proof.codeHint')}</p>
      {failure !== undefined && <FormMessage>{proofErrorText(t, failure)}</FormMessage>}
      {apps.length > 1 && (
        <Select
          label={t('proof.whichApp')}
          data={apps.map(({ id, friendly_name: name }) => ({ value: id, label: name || t('proof.app') }))}
          value={appId}
          allowDeselect={false}
          onChange={(value) => setAppId(value ?? appId)}
        />
      )}
      <CodeField
        focusFirst
        label={t('proof.code')}
        value={code}
        aria-invalid={failure !== undefined}
        onChange={(value) => {
          if (value) clear();
          setCode(value);
        }}
        onFull={(full) => void check(full)}
      />
      <Button type="submit" variant="ball" loading={busy} blocked={code.length < CODE_LENGTH} fullWidth>
        {t(busy ? 'proof.checking' : 'proof.confirm')}
      </Button>
    </form>
  );
}
