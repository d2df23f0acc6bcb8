import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { useCoachPayoutAccountQuery } from '../coach-billing.api';
import { usePayoutLinks } from '../use-payout-links';
import classes from './coach-billing.module.css';

const HELP_URL = 'https://support.stripe.com/express/topics/1099-tax-forms';

/** Which form is due depends on the account's country, so the text says for whom it is. */
export function TaxSection() {
  const { t } = useTranslation();
  const { data: account } = useCoachPayoutAccountQuery();
  const { failure, busy, openDashboard } = usePayoutLinks();
  return (
    <CourtSection title={t('coachBilling.tax.title')} line="soft">
      <div className={classes.payout}>
        <p>{t('coachBilling.tax.text')}</p>
        <p>{t('coachBilling.tax.elsewhere')}</p>
        {failure && <FormMessage>{t(`coachBilling.payout.error.${failure}`)}</FormMessage>}
        <div className={classes.actions}>
          {account?.onboardingCompleted && (
            <Button
              size="sm"
              loading={busy}
              leftSection={<IconExternalLink size={18} stroke={1.9} aria-hidden />}
              onClick={() => void openDashboard(account.providerAccountId)}
            >
              {t('coachBilling.tax.dashboard')}
            </Button>
          )}
          <a href={HELP_URL} target="_blank" rel="noreferrer" className={classes.help}>
            {t('coachBilling.tax.help')}
          </a>
        </div>
      </div>
    </CourtSection>
  );
}
