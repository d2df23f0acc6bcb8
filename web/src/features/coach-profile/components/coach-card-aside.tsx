import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../../components/profile/profile.module.css';
import { ButtonLink } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { cardOf, type CardCoach } from '../card-of';
import type { CoachProfileSettings, CoachShown } from '../coach-profile.api';
import type { ProfileForm } from '../profile-form';
import classes from './coach-profile.module.css';

interface CoachCardAsideProps {
  profile: CoachProfileSettings;
  /** As it is saved, or as it is being written. */
  form: ProfileForm;
  shown: CoachShown | undefined;
  card?: (coach: CardCoach) => ReactNode;
  editing: boolean;
}

/** The card that athletes choose from, and the step that is missing before they can. */
export function CoachCardAside({ profile, form, shown, card, editing }: CoachCardAsideProps) {
  const { t } = useTranslation();
  const coach = cardOf(profile, form, shown);
  const isHidden = !profile.payoutsEnabled;
  return (
    <aside className={layout.aside}>
      <CourtSection title={t('coachProfile.card.title')} line="tick">
        <div className={classes.aside}>
          {isHidden && <p>{t('coachProfile.card.hidden')}</p>}
          {coach && card?.(coach)}
          {isHidden && !editing && (
            <ButtonLink to="/coach/billing" variant="ball" fullWidth>
              {t('coachProfile.card.setUpPayouts')}
            </ButtonLink>
          )}
        </div>
      </CourtSection>
    </aside>
  );
}
