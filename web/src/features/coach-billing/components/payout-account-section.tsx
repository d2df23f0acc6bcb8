import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { formatMoney } from '../../../lib/format';
import {
  useCoachEarningsQuery,
  useCoachPayoutAccountQuery,
  useRefreshPayoutAccountMutation,
  type PayoutAccount,
} from '../coach-billing.api';
import { countryName } from '../country-name';
import { usePayoutLinks } from '../use-payout-links';
import { ChangeCountry } from './change-country';
import classes from './coach-billing.module.css';
import { FrozenPayouts } from './frozen-payouts';
import { SetUpAccount } from './set-up-account';

/** Where the money goes, through all the states of the account. */
export function PayoutAccountSection() {
  const { t } = useTranslation();
  return (
    <CourtSection title={t('coachBilling.payout.title')} line="tick">
      <PayoutAccountBody />
    </CourtSection>
  );
}

function PayoutAccountBody() {
  const { t } = useTranslation();
  const query = useCoachPayoutAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const { failure, busy, setUp, continueOnboarding, openDashboard } = usePayoutLinks();
  if (query.data === undefined) {
    if (!query.isError) {
      return (
        <Loading text={t('coachBilling.payout.loading')}>
          <Skeleton height={72} />
        </Loading>
      );
    }
    return (
      <FormMessage
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('coachBilling.payout.error.fetch')}
      </FormMessage>
    );
  }
  return (
    <div className={classes.payout}>
      {failure && <FormMessage>{t(`coachBilling.payout.error.${failure}`)}</FormMessage>}
      {query.data?.freeze && <FrozenPayouts freeze={query.data.freeze} />}
      <AccountState
        account={query.data}
        busy={busy}
        onSetUp={(country) => void setUp(country)}
        onContinue={(id) => void continueOnboarding(id)}
        onDashboard={(id) => void openDashboard(id)}
      />
    </div>
  );
}

interface AccountStateProps {
  account: PayoutAccount;
  busy: boolean;
  onSetUp: (country: string) => void;
  onContinue: (accountId: string) => void;
  onDashboard: (accountId: string) => void;
}

function AccountState({ account, busy, onSetUp, onContinue, onDashboard }: AccountStateProps) {
  const { t, i18n } = useTranslation();
  if (!account) {
    return (
      <>
        <Waiting />
        <p>{t('coachBilling.payout.noneText')}</p>
        <SetUpAccount busy={busy} onSetUp={onSetUp} />
      </>
    );
  }
  const id = account.providerAccountId;
  if (account.payoutsEnabled) {
    return (
      <>
        <p className={classes.active}>
          <IconCircleCheck size={20} stroke={1.9} aria-hidden />
          {t('coachBilling.payout.active')}
        </p>
        <dl className={classes.facts}>
          <dt>{t('coachBilling.payout.schedule')}</dt>
          <dd>{t(`coachBilling.payout.schedules.${account.payoutSchedule}`, account.payoutSchedule)}</dd>
          <dt>{t('coachBilling.payout.country')}</dt>
          <dd>{countryName(account.country, i18n.language)}</dd>
          <dt>{t('coachBilling.payout.currency')}</dt>
          <dd>{account.defaultCurrency.toUpperCase()}</dd>
        </dl>
        <Button
          loading={busy}
          leftSection={<IconExternalLink size={18} stroke={1.9} aria-hidden />}
          onClick={() => onDashboard(id)}
        >
          {t('coachBilling.payout.dashboard')}
        </Button>
      </>
    );
  }
  if (account.detailsSubmitted || account.onboardingCompleted) {
    return (
      <>
        <p>{t('coachBilling.payout.reviewText')}</p>
        <div className={classes.actions}>
          <CheckAgain />
          <Button variant="subtle" loading={busy} onClick={() => onContinue(id)}>
            {t('coachBilling.payout.continue')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Waiting />
      <p>{t('coachBilling.payout.incompleteText')}</p>
      <Button variant="ball" loading={busy} onClick={() => onContinue(id)}>
        {t('coachBilling.payout.continue')}
      </Button>
      <ChangeCountry country={account.country} busy={busy} onSetUp={onSetUp} />
    </>
  );
}

/** What the step that is left is worth. */
function Waiting() {
  const { t, i18n } = useTranslation();
  const { data: earnings } = useCoachEarningsQuery();
  if (!earnings || earnings.pendingPayouts.amountMinor <= 0) return null;
  const amount = formatMoney(earnings.pendingPayouts, i18n.language);
  return <p className={classes.waits}>{t('coachBilling.payout.waits', { amount })}</p>;
}

function CheckAgain() {
  const { t } = useTranslation();
  const [refresh, { isLoading, isError }] = useRefreshPayoutAccountMutation();
  return (
    <>
      <Button loading={isLoading} onClick={() => void refresh()}>
        {t('coachBilling.payout.checkAgain')}
      </Button>
      {isError && <FormMessage>{t('coachBilling.payout.error.fetch')}</FormMessage>}
    </>
  );
}
