import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { Page, PageHeader } from '../../../components/ui/page';
import { useTitle } from '../../../lib/use-title';
import { useSessionUser } from '../../../session/use-session';
import classes from './athlete-billing.module.css';
import { PaymentHistory, type PaymentHistoryProps } from './payment-history';

/** Cards and payments of an athlete. A coach who comes by is told where theirs are. */
export function AthleteBilling({ cards, refund }: { cards: ReactNode } & PaymentHistoryProps) {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  useTitle(t('athleteBilling.title'));
  if (role === 'coach') return <CoachNotice />;
  return (
    <Page>
      <PageHeader title={t('athleteBilling.title')} back={{ to: '/user', label: t('athleteBilling.back') }}>
        <ButtonLink to="/user/billing/money">{t('athleteBilling.money.title')}</ButtonLink>
      </PageHeader>
      <div className={classes.parts}>
        {cards}
        <CourtSection title={t('athleteBilling.history')}>
          <PaymentHistory refund={refund} />
        </CourtSection>
      </div>
    </Page>
  );
}

function CoachNotice() {
  const { t } = useTranslation();
  return (
    <Page narrow>
      <PageHeader title={t('athleteBilling.title')} />
      <div className={classes.notice}>
        <IconInfoCircle size={24} stroke={1.7} aria-hidden />
        <p>{t('athleteBilling.coachNotice')}</p>
      </div>
      <ButtonLink to="/coach/billing" variant="ball">
        {t('athleteBilling.toCoachBilling')}
      </ButtonLink>
    </Page>
  );
}
