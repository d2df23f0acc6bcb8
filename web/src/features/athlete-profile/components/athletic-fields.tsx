import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasSides } from '../../../components/athlete/athlete-facts';
import { ChoiceList } from '../../../components/ui/choice-list';
import { ATHLETE_YEARS, GOALS, PLAYING_SIDES, SKILL_LEVELS } from '../../../lib/options';
import type { ProfileDraft, ProfileField } from '../profile-draft';
import { useOptions } from '../use-options';
import classes from './athlete-profile.module.css';

interface AthleticFieldsProps {
  draft: ProfileDraft;
  errors: Partial<Record<ProfileField, string>>;
  set: (field: keyof ProfileDraft) => (value: string | string[] | null) => void;
}

/** How well, how long, on which side and what for. */
export function AthleticFields({ draft, errors, set }: AthleticFieldsProps) {
  const { t } = useTranslation();
  const options = useOptions();
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={t('athleteProfile.skillLevel')}
          allowDeselect={false}
          data={SKILL_LEVELS.map((level) => ({
            value: level,
            label: `${t(`options.skillLevel.${level}`)} (${t(`options.skillLevelHint.${level}`)})`,
          }))}
          value={draft.skillLevel || null}
          error={errors.skillLevel}
          onChange={set('skillLevel')}
        />
        <Select
          label={t('athleteProfile.years')}
          allowDeselect={false}
          data={options('athleteYears', ATHLETE_YEARS)}
          value={draft.yearsOfExperience || null}
          error={errors.yearsOfExperience}
          onChange={set('yearsOfExperience')}
        />
      </div>
      <div className={classes.choices}>
        {hasSides(draft.sport) && (
          <div id={SIDE_FIELD}>
            <ChoiceList
              legend={t('athleteProfile.side')}
              columns={3}
              choices={options('playingSide', PLAYING_SIDES)}
              chosen={draft.playingSide ? [draft.playingSide] : []}
              onChange={([side = '']) => set('playingSide')(side)}
            />
          </div>
        )}
        <ChoiceList
          legend={t('athleteProfile.goals')}
          multiple
          columns={2}
          choices={options('goal', GOALS)}
          chosen={draft.primaryGoals}
          onChange={set('primaryGoals')}
          error={errors.primaryGoals}
        />
      </div>
    </>
  );
}

/** For whoever comes to say the side. */
export const SIDE_FIELD = 'playing-side';
