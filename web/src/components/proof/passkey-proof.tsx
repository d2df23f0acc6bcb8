import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../session/auth-protocol';
import { Button } from '../ui/button';
import { FormMessage } from '../ui/form-message';
import { proofErrorText } from './proof-error-text';
import classes from './proof.module.css';
import { useProof } from './use-proof';

interface PasskeyProofProps {
  passkeys: Factor[];
  onProved: () => void;
}

const proveBy = async (id: string) => (await import('../../session/passkeys')).proveByPasskey(id);

/** The browser asks for the passkey; with several, the person says which. */
export function PasskeyProof({ passkeys, onProved }: PasskeyProofProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { busy, failure, prove } = useProof(onProved);
  return (
    <div className={classes.form}>
      <p>{t('proof.passkeyHint')}</p>
      {failure !== undefined && <FormMessage>{proofErrorText(t, failure)}</FormMessage>}
      {passkeys.map(({ id, friendly_name: name }, at) => (
        <Button
          key={id}
          variant={at === 0 ? 'ball' : 'default'}
          fullWidth
          loading={busy}
          ref={at === 0 ? first : undefined}
          leftSection={<IconFingerprint size={20} stroke={1.9} aria-hidden />}
          onClick={() => void prove(() => proveBy(id))}
        >
          {passkeys.length > 1 && name ? t('proof.passkeyNamed', { name }) : t('proof.passkey')}
        </Button>
      ))}
    </div>
  );
}
