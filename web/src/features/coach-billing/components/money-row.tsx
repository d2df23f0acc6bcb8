import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/ui/money';
import { StationMark } from '../../../components/ui/station-mark';
import { useNow } from '../../../lib/use-now';
import type { CoachTransaction } from '../coach-billing.api';
import { courseOf, STATIONS, type Course, type Station, type StationKey } from '../payment-course';
import { isHarmed } from '../payment-standing';
import { BANK_DAY, shortDay } from '../standing-text';
import { useCanLeave } from '../use-money-summary';
import classes from './money-page.module.css';
import { TransactionWho } from './transaction-who';
import shared from './transactions.module.css';

/** Standings that the line itself says; the others need a word beside the amount. */
const UNTOLD = new Set(['pending', 'onHold', 'charging', 'onItsWay', 'leaving', 'sentToBank', 'inBank']);

interface MoneyRowProps {
  transaction: CoachTransaction;
  onOpen: (transaction: CoachTransaction) => void;
}

/** A payment as a line of stations; the ball lies between what has been and what is next. */
export function MoneyRow({ transaction, onOpen }: MoneyRowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const course = courseOf(transaction, now, useCanLeave());
  const { standing, stations } = course;
  return (
    <tr className={shared.row}>
      <TransactionWho transaction={transaction} onOpen={onOpen} />
      {STATIONS.map((key, index) => (
        <StationCell key={key} name={key} course={course} station={stations[index]} index={index} now={now} />
      ))}
      <td className={shared.share} data-ahead={standing === 'onHold' || undefined}>
        {transaction.coachDue && <Money amount={transaction.coachDue} />}
        {!UNTOLD.has(standing) && (
          <span className={classes.state} data-standing={standing}>
            {t(`coachBilling.standing.${standing}`)}
          </span>
        )}
      </td>
    </tr>
  );
}

interface StationCellProps {
  name: StationKey;
  course: Course;
  station: Station | undefined;
  index: number;
  now: number;
}

function StationCell({ name, course, station, index, now }: StationCellProps) {
  const { t, i18n } = useTranslation();
  const label = t(`coachBilling.station.${name}`);
  if (!station) return <td className={classes.stop} aria-label={label} />;
  const { ball, stations } = course;
  const isBallHere = ball !== null && Math.floor(ball) === index;
  const next = stations[index + 1];
  return (
    <td className={classes.stop} data-state={station.state}>
      {next && (
        <span className={classes.way} data-state={next.state} aria-hidden>
          {isBallHere && <span className={classes.flown} style={{ width: percent(ball - index) }} />}
          {isBallHere && <span className={classes.ball} style={{ left: percent(ball - index) }} />}
        </span>
      )}
      <StationMark
        state={station.state}
        isHarm={isHarmed(course.standing) || course.standing === 'bankRefused'}
      />
      <span className={classes.label}>{label}</span>
      {station.at ? (
        <time dateTime={station.at} className={classes.at}>
          {whenAt(station, shortDay(station.at, i18n.language, now, name === 'bank' ? BANK_DAY : {}), t)}
        </time>
      ) : (
        <span className="visually-hidden">{t(`coachBilling.money.${station.state}`)}</span>
      )}
    </td>
  );
}

/** A bank has it by its day at the latest. */
const whenAt = ({ key, state }: Station, date: string, t: TFunction) =>
  key === 'bank' && state === 'ahead' ? t('coachBilling.money.by', { date }) : date;

const percent = (share: number) => `${Math.round(share * 100)}%`;
