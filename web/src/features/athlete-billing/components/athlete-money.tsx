import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Money } from '../../../components/ui/money';
import { Page, PageHeader } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { StationMark } from '../../../components/ui/station-mark';
import { formatDate, formatMoney } from '../../../lib/format';
import { useTitle } from '../../../lib/use-title';
import { useAthleteTransactionsInfiniteQuery, type AthleteTransaction } from '../athlete-billing.api';
import {
  headingOf,
  isToFix,
  moneyDateOf,
  moneyStateOf,
  stopsOf,
  UNDATED,
  type MoneyStop,
} from '../money-state';
import classes from './athlete-money.module.css';

/** Where each payment of an athlete is, and what becomes of it next. */
export function AthleteMoney() {
  const { t } = useTranslation();
  useTitle(t('athleteBilling.money.title'));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAthleteTransactionsInfiniteQuery();
  const listed = data?.pages.flatMap((page) => page.transactions) ?? [];
  const transactions = listed.toSorted((one, other) => needOf(other) - needOf(one));
  const { key, count } = headingOf(transactions.map(moneyStateOf));
  const name = t('athleteBilling.money.title');
  return (
    <Page>
      <PageHeader
        title={data ? t(`athleteBilling.money.heading.${key}`, { count }) : name}
        name={data ? name : '\u00a0'}
        back={{ to: '/user/billing', label: t('athleteBilling.title') }}
      />
      {error && !data && (
        <ErrorState
          title={t('athleteBilling.loadFailed')}
          text={`${t('athleteBilling.notFetched')} ${t(errorKey(error))}`}
          requestId={requestIdOf(error)}
        >
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </ErrorState>
      )}
      {!data && !error && (
        <Loading text={t('athleteBilling.loading')}>
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Loading>
      )}
      {data && <p className={classes.soft}>{t(`athleteBilling.money.lead.${key}`, { count })}</p>}
      {transactions.length > 0 && (
        <ul className={classes.payments}>
          {transactions.map((transaction) => (
            <MoneyOfPayment key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('athleteBilling.showMore')}
        </Button>
      )}
    </Page>
  );
}

/** What needs the athlete comes first, the rest keeps its order. */
const needOf = (transaction: AthleteTransaction) => Number(isToFix(moneyStateOf(transaction)));

const LONG = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function MoneyOfPayment({ transaction }: { transaction: AthleteTransaction }) {
  const { t, i18n } = useTranslation();
  const { analysisId, counterparty, refund, title, total } = transaction;
  const state = moneyStateOf(transaction);
  const at = moneyDateOf(transaction, state);
  const coach = counterparty.fullName || t('athleteBilling.coach');
  const wording = at || !UNDATED.has(state) ? 'text' : 'undated';
  const stops = stopsOf(transaction, state);
  const next = stops.findIndex((stop) => stop.state === 'ahead');
  return (
    <li className={classes.payment}>
      <div className={classes.head}>
        <Avatar name={coach} src={counterparty.avatarUrl} size={48} />
        <span className={classes.who}>
          <Link to={`/user/analysis/${analysisId}`}>{title || t('athleteBilling.untitled')}</Link>
          <span className={classes.soft}>{coach}</span>
        </span>
        <Money amount={total} />
      </div>
      <p className={isToFix(state) ? classes.fix : undefined}>
        {t(`athleteBilling.money.${wording}.${state}`, {
          amount: formatMoney(refund?.amount ?? total, i18n.language),
          date: at ? formatDate(at, i18n.language, LONG) : '',
        })}
      </p>
      <ol className={classes.stops}>
        {stops.map((stop, index) => (
          <li key={stop.key} aria-current={index === next ? 'step' : undefined}>
            <StationMark state={stop.state} isNext={index === next} isHarm={state === 'payNow'} />
            <b>{t(`athleteBilling.money.stop.${stop.key}`)}</b>
            <span className={classes.soft}>{whenOf(stop, t, i18n.language)}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** A day that is behind is said alone, one that is ahead with what it ends. */
function whenOf({ key, state, at }: MoneyStop, t: TFunction, language: string): string {
  if (!at && state === 'crossed' && key === 'charged') return t('athleteBilling.money.at.failed');
  if (!at) return state === 'done' ? '' : t(`athleteBilling.money.at.${state}`);
  const date = formatDate(at, language, { day: 'numeric', month: 'short' });
  const isLimit = state === 'ahead' && (key === 'charged' || key === 'window');
  return isLimit ? t(`athleteBilling.money.at.${key}`, { date }) : date;
}
