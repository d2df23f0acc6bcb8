import { useTranslation } from 'react-i18next';
import { formatStopTime } from '../../lib/order-times';
import { useNow } from '../../lib/use-now';
import classes from './hold-times.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From then on the time that is left is told. */
const SOON_MS = 24 * HOUR_MS;

/** Until when a coach is to deliver; nothing where no hold waits for it. */
export function DeliverBy({ at }: { at: string | null | undefined }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (!at) return null;
  const leftMs = new Date(at).getTime() - now;
  const isSoon = leftMs < SOON_MS;
  return (
    <p className={classes.deliverBy} data-soon={isSoon || undefined}>
      <span>
        {t('hold.deliverBy')} <time dateTime={at}>{formatStopTime(at, i18n.language, now)}</time>
        {isSoon && <TimeLeft leftMs={leftMs} />}
      </span>
    </p>
  );
}

function TimeLeft({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation();
  const hours = Math.floor(leftMs / HOUR_MS);
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  const text =
    leftMs <= 0
      ? t('hold.over')
      : hours > 0
        ? t('hold.hoursLeft', { count: hours })
        : t('hold.minutesLeft', { count: minutes });
  return (
    <>
      {': '}
      <b>{text}</b>
    </>
  );
}
