import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { Page } from '../../../components/ui/page';
import { useTitle } from '../../../lib/use-title';
import { useCoachPayoutAccountQuery } from '../coach-billing.api';
import { usePayoutLinks } from '../use-payout-links';
import { useRedirectAfter } from '../use-redirect-after';
import classes from './coach-billing.module.css';
import { REDIRECT_MS } from './onboarding-return';

/** The link to the provider had ended. Starting again takes a new one. */
export function OnboardingRefresh() {
  const { t } = useTranslation();
  const { data: account } = useCoachPayoutAccountQuery();
  const { failure, busy, continueOnboarding } = usePayoutLinks();
  useTitle(t('coachBilling.refresh.title'));
  useRedirectAfter('/coach/billing', REDIRECT_MS, !busy && !failure);
  return (
    <Page narrow>
      <div className={classes.returned} role="status">
        <span className={classes.returnMark} aria-hidden>
          <IconClock size={30} stroke={2.2} />
        </span>
        <h1>{t('coachBilling.refresh.title')}</h1>
        <p>{t('coachBilling.refresh.text')}</p>
      </div>
      {failure && <FormMessage>{t(`coachBilling.payout.error.${failure}`)}</FormMessage>}
      {account && (
        <div className={classes.returnAction}>
          <Button
            variant="ball"
            loading={busy}
            onClick={() => void continueOnboarding(account.providerAccountId)}
          >
            {t('coachBilling.refresh.startAgain')}
          </Button>
        </div>
      )}
    </Page>
  );
}
