import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatStopTime } from '../../lib/order-times';
import { orderOf, type Order, type OrderFacts, type OrderStop } from '../../lib/order';
import { useNow } from '../../lib/use-now';
import { BASE, HEIGHT, LEG, arcPath, flownPath, heightAt, restPath, returnPath } from './rally-arcs';
import classes from './rally.module.css';

interface RallyProps {
  order: OrderFacts;
  /** `sm` leaves the times out of the way: for a list or the foot of a form. */
  size?: 'md' | 'sm';
}

/** A request as a rally: each stop is a bounce, and the ball flies where the order is. */
export function Rally({ order: facts, size = 'md' }: RallyProps) {
  const now = useNow();
  const order = orderOf(facts, now);
  return (
    <div className={classes.rally} data-size={size}>
      <RallyDrawing order={order} />
      <ol className={classes.stops}>
        {order.stops.map((stop, index) => (
          <Stop key={stop.key} stop={stop} isCurrent={index === currentOf(order)} now={now} />
        ))}
        {order.stops.length === 2 && <NotCharged />}
      </ol>
    </div>
  );
}

/** The last stop that was reached. */
function currentOf({ stops }: Order): number {
  return stops.findLastIndex(({ state }) => state !== 'ahead');
}

function Stop({ stop, isCurrent, now }: { stop: OrderStop; isCurrent: boolean; now: number }) {
  const { t, i18n } = useTranslation();
  const { key, at, hint } = stop;
  const when = at && formatStopTime(at, i18n.language, now);
  return (
    <li className={classes.stop} data-state={stop.state} aria-current={isCurrent ? 'step' : undefined}>
      <span className={classes.name}>{t(`order.${key}`)}</span>
      {(hint === 'next' || at) && <span className="visually-hidden">, </span>}
      {hint === 'next' && <span className={classes.time}>{t('order.next')}</span>}
      {at && hint !== 'next' && (
        <time dateTime={at} className={classes.time} data-late={hint === 'since' || undefined}>
          {hint ? t(`order.${hint}`, { when }) : when}
        </time>
      )}
    </li>
  );
}

function NotCharged() {
  const { t } = useTranslation();
  return (
    <li className={classes.stop}>
      <span className={classes.time}>{t('order.notCharged')}</span>
    </li>
  );
}

function RallyDrawing({ order: { stops, ball, isLate } }: { order: Order }) {
  const leg = ball === null ? null : Math.floor(ball);
  const [firstLeg] = useState(leg);
  const reached = ball ?? stops.length - 1;
  const isReturned = stops.at(-1)?.key === 'returned';
  return (
    <div className={classes.drawing} data-late={isLate || undefined} aria-hidden>
      <svg viewBox={`0 0 ${2 * LEG} ${BASE}`} preserveAspectRatio="none" className={classes.court}>
        <line x1="0" x2={2 * LEG} y1={BASE} y2={BASE} className={classes.line} />
        <line x1="0" x2={reached * LEG} y1={BASE} y2={BASE} className={classes.flown} />
        {stops.slice(1).map(({ key, state }, index) =>
          leg === index && ball !== null ? (
            <g key={key}>
              <path d={flownPath(index, ball - index)} className={classes.flown} />
              <path d={restPath(index, ball - index)} className={classes.ahead} />
            </g>
          ) : (
            <path
              key={key}
              d={arcPath(index)}
              className={state === 'ahead' ? classes.ahead : classes.flown}
            />
          ),
        )}
        {isReturned && stops.length > 1 && (
          <path d={returnPath(stops.length - 2)} className={classes.returned} />
        )}
      </svg>
      {stops.map(({ key, state }, index) => (
        <span key={key} className={classes.bounce} data-state={state} style={{ left: percent(index / 2) }}>
          {state === 'done' && <IconCheck stroke={3.4} />}
          {state === 'crossed' && (key === 'returned' ? <IconCheck stroke={3.4} /> : <IconX stroke={3.4} />)}
        </span>
      ))}
      {ball !== null && (
        <>
          <span className={classes.shadow} style={{ left: percent(ball / 2) }} />
          <span
            key={leg}
            className={classes.ball}
            data-arrives={leg !== firstLeg || undefined}
            style={{ left: percent(ball / 2), bottom: percent(heightAt(ball) / HEIGHT) }}
          />
        </>
      )}
    </div>
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
