import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/ui/money';
import { formatDate, formatMoney } from '../../../lib/format';
import type { MoneyTrail } from '../find-money.api';
import classes from './find-money.module.css';

const PEOPLE = ['analysisId', 'athleteId', 'coachId'] as const;
const WITH_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** The provider names the day on which a bank has money at midnight UTC. */
const BANK_DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const ON_BANK_DAYS = ['arrival', 'ask-bank', 'in-bank'];

/** What happened with one payment, what comes next and why it waits. */
export function MoneyTrailView({ trail }: { trail: MoneyTrail }) {
  const { t, i18n } = useTranslation();
  const { title, status, total, coachShare, coachOwes, steps, next, nextAt, waitReason } = trail;
  const when = (iso: string, what: string) =>
    formatDate(iso, i18n.language, ON_BANK_DAYS.includes(what) ? BANK_DAY : WITH_TIME);
  return (
    <section className={classes.trail} aria-label={title}>
      <h2>{title}</h2>
      <p>
        {t('admin.find.sums', {
          status: t(`admin.find.status.${status}`),
          total: formatMoney(total, i18n.language),
          share: formatMoney(coachShare, i18n.language),
        })}
      </p>
      <p className={classes.next}>
        {t(`admin.find.next.${next}`, t('admin.find.next.nothing'))}
        {nextAt && ` ${t('admin.find.date', { date: when(nextAt, next) })}`}
        {waitReason && ` ${t(`admin.find.waits.${waitReason}`)}`}
      </p>
      {coachOwes.amountMinor > 0 && (
        <p>{t('admin.find.owes', { amount: formatMoney(coachOwes, i18n.language) })}</p>
      )}
      <ol className={classes.steps}>
        {steps.map(({ at, what, amount, reference }) => (
          <li key={`${at} ${what} ${reference}`}>
            <time dateTime={at}>{when(at, what)}</time>
            <b>{t(`admin.find.step.${what}`, what)}</b>
            <Money amount={amount} />
            <code>{reference}</code>
          </li>
        ))}
      </ol>
      <dl className={classes.ids}>
        {PEOPLE.map((key) => (
          <div key={key}>
            <dt>{t(`admin.find.id.${key}`)}</dt>
            <dd>
              <code>{trail[key]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
