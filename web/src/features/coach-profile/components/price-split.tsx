import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../lib/format';
import { shareOf } from '../profile-form';
import classes from './coach-profile.module.css';

interface PriceSplitProps {
  rate: { amountMinor: number; currency: string };
  commissionBps: number;
}

const BPS_A_PERCENT = 100;

/** What an athlete pays and what of it is the coach's. */
export function PriceSplit({ rate, commissionBps }: PriceSplitProps) {
  const { t, i18n } = useTranslation();
  const share = { ...rate, amountMinor: shareOf(rate.amountMinor, commissionBps) };
  const percent = formatPercent(100 - commissionBps / BPS_A_PERCENT, i18n.language);
  return (
    <dl className={classes.split}>
      <div>
        <dt>{t('coachProfile.price.pays')}</dt>
        <dd>{formatMoney(rate, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('coachProfile.price.yours', { percent })}</dt>
        <dd>{formatMoney(share, i18n.language)}</dd>
      </div>
    </dl>
  );
}
