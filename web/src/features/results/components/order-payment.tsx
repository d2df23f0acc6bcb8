import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { formatDate, formatMoney } from '../../../lib/format';
import type { LockReason } from '../lock-reason';
import type { ResultsAnalysis } from '../results.api';
import classes from './order-page.module.css';

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface OrderPaymentProps {
  analysis: ResultsAnalysis;
  reason: LockReason;
  name: string;
  children: ReactNode;
}

/** Why nothing is open yet although nobody waits for the coach: the payment is missing or on its way. */
export function OrderPayment({ analysis, reason, name, children }: OrderPaymentProps) {
  const { t, i18n } = useTranslation();
  const payUntil = reason === 'paymentFailed' ? analysis.payment?.payUntil : null;
  const texts = { coach: name, amount: formatMoney(analysis.agreedRate, i18n.language) };
  return (
    <>
      <p className={classes.lead}>{t(`results.locked.${reason}.lead`, texts)}</p>
      <p className={classes.soft}>{t(`results.locked.${reason}.text`, texts)}</p>
      {payUntil && (
        <p className={classes.soft}>
          {t('results.locked.payUntil', { when: formatDate(payUntil, i18n.language, WHEN) })}
        </p>
      )}
      <div className={classes.after}>
        {children}
        <div className={classes.links}>
          <ButtonLink to="/user/billing">{t('results.toBilling')}</ButtonLink>
          <ButtonLink to="/user" variant="subtle">
            {t('results.toDashboard')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
