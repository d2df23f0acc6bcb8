import { useTranslation } from 'react-i18next';
import { SecurityRow } from '../../../components/profile/security-row';
import layout from '../../../components/profile/profile.module.css';
import { CourtSection } from '../../../components/ui/court-section';
import type { CoachProfileSlots } from '../coach-profile-slots';

/** What is not shown to anybody: what one is told, and the account. */
export function CoachSettings({ notifications, data, deletion }: CoachProfileSlots) {
  const { t } = useTranslation();
  return (
    <>
      {notifications && (
        <CourtSection title={t('coachProfile.section.notifications')}>{notifications}</CourtSection>
      )}
      <CourtSection title={t('coachProfile.section.account')}>
        <div className={layout.deeds}>
          <SecurityRow />
          {data}
          {deletion?.(false)}
        </div>
      </CourtSection>
    </>
  );
}
