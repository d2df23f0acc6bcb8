import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../session/auth-protocol';
import { Button } from '../ui/button';
import { CodeProof } from './code-proof';
import { PasskeyProof } from './passkey-proof';
import { RecoveryProof } from './recovery-proof';
import classes from './proof.module.css';

type Way = 'code' | 'passkey' | 'recovery';

interface FactorProofProps {
  /** Verified ones, of which there is at least one. */
  factors: Factor[];
  onProved: () => void;
}

const WORDS: Record<Way, string> = {
  code: 'proof.useCode',
  passkey: 'proof.usePasskey',
  recovery: 'proof.useRecovery',
};

/** The second step, by any way that the person has. */
export function FactorProof({ factors, onProved }: FactorProofProps) {
  const { t } = useTranslation();
  const apps = factors.filter((factor) => factor.factor_type === 'totp');
  const passkeys = factors.filter((factor) => factor.factor_type === 'webauthn');
  const [way, setWay] = useState<Way>(apps.length > 0 ? 'code' : 'passkey');
  const has: Record<Way, boolean> = {
    code: apps.length > 0,
    passkey: passkeys.length > 0,
    recovery: true,
  };
  const others = (['passkey', 'code', 'recovery'] as const).filter((other) => has[other] && other !== way);
  return (
    <div className={classes.ways}>
      {way === 'code' && <CodeProof apps={apps} onProved={onProved} />}
      {way === 'passkey' && <PasskeyProof passkeys={passkeys} onProved={onProved} />}
      {way === 'recovery' && <RecoveryProof onProved={onProved} />}
      <div className={classes.others}>
        {others.map((other) => (
          <Button key={other} variant="subtle" onClick={() => setWay(other)}>
            {t(WORDS[other])}
          </Button>
        ))}
      </div>
    </div>
  );
}
