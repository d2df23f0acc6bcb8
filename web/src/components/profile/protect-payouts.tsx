import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountQuery } from '../../api/account.api';
import { usePutOff } from '../../lib/use-put-off';
import { verifiedFactors } from '../../session/factors';
import { securityOf } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';
import { Button, ButtonLink } from '../ui/button';
import classes from './protect-payouts.module.css';

const LATER_MS = 7 * 24 * 60 * 60_000;

/** Urges a coach without a second step to have one before money moves. It can wait, and stops nothing. */
export function ProtectPayouts() {
  const { t } = useTranslation();
  const id = useId();
  const user = useSessionUser();
  const { data: account, isLoading } = useAccountQuery();
  const { isPutOff, putOff } = usePutOff('protect-payouts', user.id);
  if (isPutOff) return null;
  if (isLoading) return <div aria-busy />;
  if (!account || verifiedFactors(account).length > 0) return null;
  return (
    <section className={classes.banner} aria-labelledby={id}>
      <div className={classes.text}>
        <h2 id={id} className={classes.title}>
          {t('proof.payouts.title')}
        </h2>
        <p>{t('proof.payouts.text')}</p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to={securityOf(user.role)} variant="filled">
          {t('proof.payouts.action')}
        </ButtonLink>
        <Button variant="subtle" onClick={() => putOff(LATER_MS)}>
          {t('proof.payouts.later')}
        </Button>
      </div>
    </section>
  );
}
