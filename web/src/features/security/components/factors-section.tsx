import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { formatDate } from '../../../lib/format';
import type { AuthUser, Factor, FactorType } from '../../../session/auth-protocol';
import { verifiedFactors } from '../../../session/factors';
import { AddFactor } from './add-factor';
import { RemoveFactor } from './remove-factor';
import classes from './security.module.css';

/** The second steps of an account, and the ways to get one. */
export function FactorsSection({ account }: { account: AuthUser }) {
  const { t } = useTranslation();
  const factors = verifiedFactors(account);
  const [adding, setAdding] = useState<FactorType>();
  const [added, setAdded] = useState(false);
  const isOn = factors.length > 0;
  const add = (type: FactorType) => {
    setAdded(false);
    setAdding(type);
  };
  return (
    <CourtSection title={t('security.factors.title')}>
      <p className={classes.lead}>{t(isOn ? 'security.factors.on' : 'security.factors.off')}</p>
      {added && <FormMessage tone="ok">{t('security.factors.added')}</FormMessage>}
      {isOn && (
        <ul className={classes.rows}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      )}
      {adding ? (
        <AddFactor
          key={adding}
          type={adding}
          known={account.factors ?? []}
          onDone={() => {
            setAdding(undefined);
            setAdded(true);
          }}
          onCancel={() => setAdding(undefined)}
        />
      ) : (
        <div className={classes.buttons}>
          <Button variant={isOn ? 'default' : 'ball'} onClick={() => add('totp')}>
            {t('security.factors.addApp')}
          </Button>
          <Button onClick={() => add('webauthn')}>{t('security.factors.addPasskey')}</Button>
        </div>
      )}
    </CourtSection>
  );
}

function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { t, i18n } = useTranslation();
  const isApp = factor.factor_type === 'totp';
  const Icon = isApp ? IconDeviceMobile : IconFingerprint;
  const kind = t(isApp ? 'security.factors.app' : 'security.factors.passkey');
  const name = factor.friendly_name || kind;
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.9} aria-hidden />
      <div className={classes.rowText}>
        <b>{name}</b>
        <span>
          {t('security.factors.since', { kind, date: formatDate(factor.created_at, i18n.language) })}
        </span>
      </div>
      <RemoveFactor factor={factor} name={name} isLast={isLast} />
    </li>
  );
}
