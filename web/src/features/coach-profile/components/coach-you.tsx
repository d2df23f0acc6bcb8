import { IconCreditCard, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SecurityYouLink } from '../../../components/profile/security-row';
import { YouAppearance, YouEnd, YouLink, YouRows } from '../../../components/profile/you-rows';
import { CourtSection } from '../../../components/ui/court-section';
import order from '../../../components/ui/in-order.module.css';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import { useLogOut } from '../../../session/use-log-out';
import type { CoachProfileSlots } from '../coach-profile-slots';

/** On a phone, what else stands behind one's own face, and the ways out. */
export function CoachYou({ notifications, data, deletion }: CoachProfileSlots) {
  const { t, i18n } = useTranslation();
  const logOut = useLogOut();
  return (
    <div className={order.inOrder}>
      {notifications && (
        <CourtSection title={t('coachProfile.section.notifications')} line="soft">
          {notifications}
        </CourtSection>
      )}
      <YouRows>
        <YouLink
          Icon={IconCreditCard}
          title={t('shell.billingAndPayments')}
          text={t('coachProfile.you.billing')}
          to="/coach/billing"
        />
        <SecurityYouLink />
        <YouAppearance />
        <YouLink
          Icon={IconHelpCircle}
          title={t('shell.help')}
          text={t('coachProfile.you.help')}
          to={sitePath('help', toLanguage(i18n.language))}
          outside
        />
      </YouRows>
      {data}
      <YouEnd onLogOut={logOut}>{deletion?.(true)}</YouEnd>
    </div>
  );
}
