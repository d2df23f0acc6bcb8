import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/ui/money';
import { formatDate, formatMoney } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { useCoachPayoutAccountQuery, type CoachTransaction } from '../coach-billing.api';
import { courseOf, isHarmed, type Station } from '../payment-course';
import { useCanLeave } from '../use-money-summary';
import classes from './payment-dialog.module.css';
import { StationMark } from './station-mark';

const WITH_TIME = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

export function PaymentCourse({ transaction }: { transaction: CoachTransaction }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data: account } = useCoachPayoutAccountQuery();
  const canLeave = useCanLeave();
  const { total, platformAmount, coachDue, payoutDueAt, paidOutAt } = transaction;
  const { standing, stations, ball } = courseOf(transaction, now, canLeave);
  const share = coachDue ?? total;
  const name = transaction.counterparty.fullName.split(' ')[0] || t('coachBilling.transactions.someone');
  const day = (iso: string | null) =>
    iso ? formatDate(iso, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }) : '';
  const values = {
    amount: formatMoney(share, i18n.language),
    date: day(standing === 'paidOut' ? paidOutAt : payoutDueAt),
  };
  const isUnderWay = ['onItsWay', 'leaving', 'late', 'waits'].includes(standing);
  const isOpen = isUnderWay || standing === 'onHold' || standing === 'charging';
  const key = isUnderWay && !canLeave ? 'waits' : standing;
  const label = ({ key: stop, state }: Station) => {
    if (state === 'crossed') return t(`coachBilling.money.ended.${standing}`, { name });
    const isClosed = stop === 'closed' && state === 'done';
    return t(`coachBilling.money.station.${isClosed ? 'closedDone' : stop}`, { name });
  };
  const next = ball === null ? -1 : Math.floor(ball) + 1;
  return (
    <>
      <p className={classes.heading}>{t(`coachBilling.money.heading.${key}`, values)}</p>
      <p className={classes.soft}>{t(`coachBilling.money.text.${key}`, values)}</p>
      <ol className={classes.stations}>
        {stations.map((station, index) => (
          <StationLine
            key={station.key}
            station={station}
            isNext={index === next}
            isHarm={isHarmed(standing)}
            label={label(station)}
            amount={station.key === 'held' || station.key === 'delivered' ? total : share}
          >
            {station.key === 'delivered' && station.state === 'done' && platformAmount && (
              <p className={classes.fee}>
                <span>{t('coachBilling.money.fee')}</span>
                <span>
                  {'− '}
                  <Money amount={platformAmount} />
                </span>
              </p>
            )}
          </StationLine>
        ))}
      </ol>
      {isUnderWay || standing === 'paidOut' ? (
        <p className={classes.soft}>
          {t(
            `coachBilling.money.bank.${account?.payoutSchedule ?? 'other'}`,
            t('coachBilling.money.bank.other'),
          )}
        </p>
      ) : null}
      {isOpen && (
        <div className={classes.more}>
          {(['stop', 'why'] as const).map((question) => (
            <details key={question} className={classes.question}>
              <summary>
                <b>{t(`coachBilling.money.${question}.title`)}</b>
                <span className={classes.soft}>{t(`coachBilling.money.${question}.short`)}</span>
              </summary>
              <p>{t(`coachBilling.money.${question}.text`)}</p>
            </details>
          ))}
        </div>
      )}
    </>
  );
}

interface StationLineProps {
  station: Station;
  isNext: boolean;
  isHarm: boolean;
  label: string;
  amount: CoachTransaction['total'];
  children?: ReactNode;
}

function StationLine({ station, isNext, isHarm, label, amount, children }: StationLineProps) {
  const { t, i18n } = useTranslation();
  const { key, state, at } = station;
  const when = at && formatDate(at, i18n.language, WITH_TIME);
  const isAhead = state === 'ahead';
  return (
    <li className={classes.station} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <StationMark state={state} isNext={isNext} isHarm={isHarm} />
      <span className={classes.what}>
        <b>{label}</b>
        {when && (
          <time dateTime={at}>
            {isAhead ? t(`coachBilling.money.${key === 'closed' ? 'until' : 'from'}`, { when }) : when}
          </time>
        )}
        {isAhead && !when && <span>{t(`coachBilling.money.${key === 'delivered' ? 'next' : 'later'}`)}</span>}
      </span>
      <Money amount={state === 'crossed' ? { ...amount, amountMinor: 0 } : amount} />
      {children}
    </li>
  );
}
