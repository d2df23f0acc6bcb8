import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/ui/money';
import { StationMark } from '../../../components/ui/station-mark';
import { formatDate, formatMoney } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { useCoachPayoutAccountQuery, type CoachTransaction } from '../coach-billing.api';
import { courseOf, type Station } from '../payment-course';
import { isHarmed, isUnderWay } from '../payment-standing';
import { BANK_DAY, standingText } from '../standing-text';
import { useCanLeave } from '../use-money-summary';
import classes from './payment-dialog.module.css';

const WITH_TIME = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const BANK_DATE = { weekday: 'short', day: 'numeric', month: 'short', ...BANK_DAY } as const;

export function PaymentCourse({ transaction }: { transaction: CoachTransaction }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data: account } = useCoachPayoutAccountQuery();
  const canLeave = useCanLeave();
  const { total, platformAmount, coachDue } = transaction;
  const { standing, stations, ball } = courseOf(transaction, now, canLeave);
  const share = coachDue ?? total;
  const name = transaction.counterparty.fullName.split(' ')[0] || t('coachBilling.transactions.someone');
  const isOnItsWay = isUnderWay(standing);
  const isOpen = isOnItsWay || standing === 'onHold' || standing === 'charging';
  const key = standing === 'onItsWay' && !canLeave ? 'waits' : standing;
  const label = ({ key: stop, state }: Station) => {
    if (state === 'crossed') return t(`coachBilling.money.ended.${standing}`, { name });
    const isClosed = stop === 'closed' && state === 'done';
    return t(`coachBilling.money.station.${isClosed ? 'closedDone' : stop}`, { name });
  };
  const next = ball === null ? -1 : Math.floor(ball) + 1;
  return (
    <>
      <p className={classes.heading}>
        {t(`coachBilling.money.heading.${key}`, { amount: formatMoney(share, i18n.language) })}
      </p>
      <p className={classes.soft}>{standingText(transaction, key, t, i18n.language)}</p>
      <ol className={classes.stations}>
        {stations.map((station, index) => (
          <StationLine
            key={station.key}
            station={station}
            isNext={index === next}
            isHarm={isHarmed(standing) || standing === 'bankRefused'}
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
      {isOnItsWay || standing === 'paidOut' ? (
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
                <IconChevronDown size={20} stroke={1.9} aria-hidden />
              </summary>
              <p>{t(`coachBilling.money.${question}.text`)}</p>
            </details>
          ))}
        </div>
      )}
    </>
  );
}

const AHEAD = { held: 'from', delivered: 'from', closed: 'until', sent: 'from', bank: 'by' } as const;

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
  const when = at && formatDate(at, i18n.language, key === 'bank' ? BANK_DATE : WITH_TIME);
  const isAhead = state === 'ahead';
  return (
    <li className={classes.station} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <StationMark state={state} isNext={isNext} isHarm={isHarm} />
      <span className={classes.what}>
        <b>{label}</b>
        {when && (
          <time dateTime={at}>
            {isAhead ? t(`coachBilling.money.${AHEAD[key]}`, { when, date: when }) : when}
          </time>
        )}
        {isAhead && !when && <span>{t(`coachBilling.money.${key === 'delivered' ? 'next' : 'later'}`)}</span>}
      </span>
      <Money amount={state === 'crossed' ? { ...amount, amountMinor: 0 } : amount} />
      {children}
    </li>
  );
}
