import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/ui/money';
import { useNow } from '../../../lib/use-now';
import type { CoachTransaction } from '../coach-billing.api';
import { courseOf, isHarmed, type Course, type Station, type StationKey } from '../payment-course';
import { shortDay } from '../standing-text';
import { useCanLeave } from '../use-money-summary';
import classes from './money-page.module.css';
import { StationMark } from './station-mark';
import { TransactionWho } from './transaction-who';
import shared from './transactions.module.css';

const KEYS: StationKey[] = ['held', 'delivered', 'closed', 'sent'];
/** Standings that need a word beside the amount. */
const TOLD = new Set(['late', 'waits', 'refunding', 'refunded', 'disputed', 'failed', 'canceled']);

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
      {KEYS.map((key, index) => (
        <StationCell key={key} name={key} course={course} station={stations[index]} index={index} now={now} />
      ))}
      <td className={shared.share} data-ahead={standing === 'onHold' || undefined}>
        {transaction.coachDue && <Money amount={transaction.coachDue} />}
        {TOLD.has(standing) && (
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
      <StationMark state={station.state} isHarm={isHarmed(course.standing)} />
      <span className={classes.label}>{label}</span>
      {station.at ? (
        <time dateTime={station.at} className={classes.at}>
          {shortDay(station.at, i18n.language, now)}
        </time>
      ) : (
        <span className="visually-hidden">{t(`coachBilling.money.${station.state}`)}</span>
      )}
    </td>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
