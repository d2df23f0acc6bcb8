import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { Rally } from '../../../components/ui/rally';
import { firstNameOf } from '../../../lib/first-name';
import { formatMoney } from '../../../lib/format';
import { isLate, isWaiting } from '../../../lib/order';
import { formatPromise } from '../../../lib/order-times';
import { useNow } from '../../../lib/use-now';
import { canPay, type LockReason } from '../lock-reason';
import { orderHeading } from '../order-heading';
import type { ResultsAnalysis } from '../results.api';
import { HowItWorks } from './how-it-works';
import { OrderEnding } from './order-ending';
import { OrderFilm } from './order-film';
import { OrderPayment } from './order-payment';
import classes from './order-page.module.css';

interface OrderPageProps {
  analysis: ResultsAnalysis;
  reason: LockReason;
  back: { to: string; label: string };
  payNow?: ReactNode;
  cancel?: ReactNode;
  onNeedFreshUrl: () => unknown;
}

/** A request whose work is not open yet, as an order: what goes on, what is promised, and where it is. */
export function OrderPage({ analysis, reason, back, payNow, cancel, onNeedFreshUrl }: OrderPageProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { coach } = analysis;
  const name = firstNameOf(coach.fullName) || t('results.order.coach');
  const waiting = isWaiting(analysis);
  return (
    <article className={classes.order} aria-labelledby="order-heading">
      <header className={classes.head}>
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.9} aria-hidden />
          {back.label}
        </Link>
        <div className={classes.heading}>
          <div>
            <h1 id="order-heading">{t(orderHeading(analysis, now), { name })}</h1>
            <p className={classes.subject}>{analysis.title}</p>
          </div>
          <Link to={`/coaches/${coach.id}`} className={classes.face} aria-label={coach.fullName || name}>
            <Avatar name={coach.fullName} src={coach.avatarUrl} size={84} />
          </Link>
        </div>
      </header>
      <div className={classes.strip}>
        <div className={classes.facts}>
          {waiting && <Promise analysis={analysis} now={now} />}
          {canPay(reason) || reason === 'capturing' ? (
            <OrderPayment analysis={analysis} reason={reason} name={name}>
              {payNow}
            </OrderPayment>
          ) : null}
          {reason === 'rejected' && <OrderEnding analysis={analysis} name={name} />}
          {(waiting || cancel) && (
            <div className={`${classes.after} ${classes.actions}`}>
              {waiting && <HowItWorks analysis={analysis} />}
              {cancel}
            </div>
          )}
        </div>
        <div className={classes.rally}>
          <Rally order={analysis} />
        </div>
      </div>
      <OrderFilm analysis={analysis} onNeedFreshUrl={onNeedFreshUrl} />
      {waiting && <Meanwhile analysis={analysis} name={name} />}
    </article>
  );
}

function Promise({ analysis, now }: { analysis: ResultsAnalysis; now: number }) {
  const { t, i18n } = useTranslation();
  const { promisedAt } = analysis;
  if (!promisedAt) return null;
  const late = isLate(analysis, now);
  return (
    <div>
      <p className={classes.soft}>{t(late ? 'results.order.wasDue' : 'results.order.comesBy')}</p>
      <p className={classes.promise} data-late={late || undefined}>
        <time dateTime={promisedAt}>{formatPromise(promisedAt, i18n.language)}</time>
      </p>
      <p className={classes.small}>{t(late ? 'results.order.lateText' : 'results.order.tellYou')}</p>
    </div>
  );
}

/** The money, and the one thing to do until the analysis is here. */
function Meanwhile({ analysis, name }: { analysis: ResultsAnalysis; name: string }) {
  const { t, i18n } = useTranslation();
  const amount = formatMoney(analysis.agreedRate, i18n.language);
  return (
    <footer className={classes.foot}>
      <p>
        <b>{t('results.order.onHold', { amount })}</b> {t('results.order.chargedOnDelivery', { name })}{' '}
        <Link to="/user/billing">{t('results.toBilling')}</Link>
      </p>
      <Link to={`/coaches/${analysis.coach.id}`}>{t('results.order.meetCoach', { name })}</Link>
    </footer>
  );
}
