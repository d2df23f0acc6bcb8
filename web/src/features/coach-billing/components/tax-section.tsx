import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { useCoachPayoutAccountQuery } from '../coach-billing.api';
import { usePayoutLinks } from '../use-payout-links';
import classes from './coach-billing.module.css';

const US_FORMS_URL = 'https://support.stripe.com/express/topics/1099-tax-forms';
const HELP_URL = 'https://support.stripe.com/express';

/** A 1099-K is a form of the United States: it is named where the account is, or before there is one. */
export function TaxSection() {
  const { t } = useTranslation();
  const { data: account } = useCoachPayoutAccountQuery();
  const { failure, busy, openDashboard } = usePayoutLinks();
  const country = account?.country;
  const isAmerican = !country || country === 'US';
  return (
    <CourtSection
      title={t(isAmerican ? 'coachBilling.tax.title' : 'coachBilling.tax.titleElsewhere')}
      line="soft"
    >
      <div className={classes.payout}>
        {isAmerican && <p>{t('coachBilling.tax.text')}</p>}
        {country !== 'US' && <p>{t(country ? 'coachBilling.tax.here' : 'coachBilling.tax.elsewhere')}</p>}
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
          <a
            href={isAmerican ? US_FORMS_URL : HELP_URL}
            target="_blank"
            rel="noreferrer"
            className={classes.help}
          >
            {t(isAmerican ? 'coachBilling.tax.help' : 'coachBilling.tax.helpElsewhere')}
          </a>
        </div>
      </div>
    </CourtSection>
  );
}
