import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { FactorType } from '../../../session/auth-protocol';
import { AddFactor } from './add-factor';
import classes from './security.module.css';

/** The choice of a first second step, for whom nothing else is possible before. What follows, the session decides. */
export function EnrollStep() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState<FactorType>();
  if (adding)
    return (
      <AddFactor
        key={adding}
        type={adding}
        known={[]}
        onDone={() => undefined}
        onCancel={() => setAdding(undefined)}
      />
    );
  return (
    <div className={classes.buttons}>
      <Button variant="ball" onClick={() => setAdding('totp')}>
        {t('security.factors.addApp')}
      </Button>
      <Button onClick={() => setAdding('webauthn')}>{t('security.factors.addPasskey')}</Button>
    </div>
  );
}
