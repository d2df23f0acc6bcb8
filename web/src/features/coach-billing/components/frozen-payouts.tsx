import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../components/ui/form-message';
import { formatDate } from '../../../lib/format';
import type { PayoutAccount } from '../coach-billing.api';

type Freeze = NonNullable<NonNullable<PayoutAccount>['freeze']>;

/** Why nothing is paid out for the time being, until when, and what to do if it was somebody else. */
export function FrozenPayouts({ freeze }: { freeze: Freeze }) {
  const { t, i18n } = useTranslation();
  const date =
    freeze.endsAt &&
    formatDate(freeze.endsAt, i18n.language, {
      ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
      ...({ hour: 'numeric', minute: '2-digit' } as const),
    });
  return (
    <FormMessage tone="info" title={t('coachBilling.payout.frozen.title')}>
      {t(`coachBilling.payout.frozen.${freeze.reason}`)}{' '}
      {date ? t('coachBilling.payout.frozen.until', { date }) : t('coachBilling.payout.frozen.untilReleased')}
    </FormMessage>
  );
}
