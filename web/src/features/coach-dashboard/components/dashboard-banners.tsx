import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import { useDashboardCoachProfileQuery } from '../coach-dashboard.api';
import { ProtectPayouts } from '../../../components/profile/protect-payouts';
import { FormMessage } from '../../../components/ui/form-message';
import { useFromOnboarding } from '../../../lib/use-from-onboarding';
import { useSessionUser } from '../../../session/use-session';
import { AgreementDialog } from './agreement-dialog';
import classes from './coach-dashboard.module.css';

function Welcome() {
  const { t } = useTranslation();
  const { username } = useSessionUser();
  return (
    <div className={classes.welcome}>
      <FormMessage tone="ok">{t('coachDashboard.onboarded', { name: username })}</FormMessage>
    </div>
  );
}

/** The first visit's welcome, and then what keeps a coach out of the list. `isNext`: nothing else is more urgent. */
export function DashboardBanners({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const { data: profile } = useDashboardCoachProfileQuery();
  const isNew = useFromOnboarding();
  if (!profile) return isNew ? <Welcome /> : null;
  const unaccepted = !profile.hasAcceptedCommissionAgreement;
  return (
    <>
      {isNew && <Welcome />}
      {unaccepted && (
        <section className={classes.banner} aria-labelledby="agreement-banner">
          <div>
            <h2 id="agreement-banner" className={classes.bannerTitle}>
              {t('coachDashboard.agreement.title')}
            </h2>
            <p>{t('coachDashboard.agreement.text')}</p>
          </div>
          <Button variant={isNext ? 'ball' : 'filled'} onClick={() => setReading(true)}>
            {t('coachDashboard.agreement.action')}
          </Button>
        </section>
      )}
      <AgreementDialog opened={reading && unaccepted} onClose={() => setReading(false)} />
      {!profile.payoutsEnabled && (
        <section className={classes.banner} aria-labelledby="payout-banner">
          <div>
            <h2 id="payout-banner" className={classes.bannerTitle}>
              {t('coachDashboard.payouts.title')}
            </h2>
            <p>{t('coachDashboard.payouts.text')}</p>
          </div>
          <ButtonLink to="/coach/billing" variant={isNext && !unaccepted ? 'ball' : 'filled'}>
            {t('coachDashboard.payouts.action')}
          </ButtonLink>
        </section>
      )}
      <ProtectPayouts />
    </>
  );
}
