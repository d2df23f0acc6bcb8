import { useTranslation } from 'react-i18next';
import { AthleteFacts, hasSides } from '../../../components/athlete/athlete-facts';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { knownOf, type ProfileDraft } from '../profile-draft';
import classes from './athlete-card.module.css';
import { CourtSide } from './court-side';

interface AthleteCardProps {
  /** As it is saved, or as it is being written. */
  draft: ProfileDraft;
  avatarUrl: string | null | undefined;
  /** Absent while something is being changed. */
  onAddSide?: () => void;
}

export const lacksSide = ({ sport, playingSide }: ProfileDraft): boolean => hasSides(sport) && !playingSide;

/** What a coach finds beside the film, and the one thing that is missing in it. */
export function AthleteCard({ draft, avatarUrl, onAddSide }: AthleteCardProps) {
  const { t } = useTranslation();
  const known = knownOf(draft);
  const isMissing = lacksSide(draft);
  return (
    <CourtSection title={t('athleteProfile.card.title')} line="tick">
      <p className={classes.text}>{t(`athleteProfile.card.${isMissing ? 'sideMissing' : 'complete'}`)}</p>
      <div className={classes.card}>
        <div className={classes.who}>
          <Avatar name={draft.fullName} src={avatarUrl} size={54} />
          <p>{draft.fullName}</p>
        </div>
        <AthleteFacts athlete={known} unknown={t('athleteProfile.card.unknown')} />
        {hasSides(draft.sport) && <CourtSide side={draft.playingSide} />}
        {isMissing && onAddSide && (
          <Button variant="ball" fullWidth onClick={onAddSide}>
            {t('athleteProfile.card.addSide')}
          </Button>
        )}
      </div>
    </CourtSection>
  );
}
