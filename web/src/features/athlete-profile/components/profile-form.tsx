import { Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import type { ViewerFieldsFragment } from '../../../api/generated/graphql';
import { useSaveProfileMutation } from '../../../api/viewer.api';
import { ChoiceList } from '../../../components/ui/choice-list';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { LANGUAGES } from '../../../lib/languages';
import { ATHLETE_YEARS, GOALS, SKILL_LEVELS, SPOKEN_LANGUAGES, SPORTS } from '../../../lib/options';
import { useFormErrors } from '../../../lib/use-form-errors';
import {
  athleticInput,
  draftOf,
  personalInput,
  profileErrors,
  type ProfileDraft,
  type ProfileField,
} from '../profile-draft';
import type { FormProps } from '../section-props';
import classes from './athlete-profile.module.css';
import { formIdOf } from './mode-actions';
import { TimeZoneSelect } from './time-zone-select';

interface ProfileFormProps extends FormProps {
  viewer: ViewerFieldsFragment;
}

const NOT_OFFERED = ['ar', 'hi'];
const ATHLETE_LANGUAGES = SPOKEN_LANGUAGES.filter((language) => !NOT_OFFERED.includes(language));

export function ProfileForm({ viewer, saving, onSaving, onSaved }: ProfileFormProps) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(viewer));
  const [savePersonal, personal] = useSaveProfileMutation();
  const [saveAthletic, athletic] = useSaveProfileMutation();
  const { errors, formRef, check, clear } = useFormErrors<ProfileField>();
  const set = (field: keyof ProfileDraft) => (value: string | string[] | null) => {
    clear(field as ProfileField);
    setDraft({ ...draft, [field]: value ?? '' });
  };
  const options = (list: string, keys: readonly (string | number)[]) =>
    keys.map((key) => ({ value: String(key), label: t(`options.${list}.${key}`) }));

  /** The name first, then the rest: what fails is told apart, and what is saved stays so. */
  const save = async (): Promise<boolean> => {
    const name = personalInput(draft, viewer);
    if (name && (await savePersonal(name)).error) return false;
    return !(await saveAthletic(athleticInput(draft))).error;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = Object.entries(profileErrors(draft)).map(([field, key]) => [
      field,
      t(`athleteProfile.errors.${key}`),
    ]);
    if (saving || !check(Object.fromEntries(found))) return;
    onSaving(true);
    const saved = await save();
    onSaving(false);
    if (!saved) return;
    const spoken = LANGUAGES.find((language) => language === draft.language);
    if (spoken && spoken !== i18n.language) await i18n.changeLanguage(spoken);
    onSaved(i18n.t('athleteProfile.saved'));
  };

  return (
    <form
      id={formIdOf('profile')}
      ref={formRef}
      className={classes.parts}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {personal.error && (
        <FormMessage title={t('athleteProfile.errors.personalFailed')}>
          {t(errorKey(personal.error))}
        </FormMessage>
      )}
      {athletic.error && (
        <FormMessage title={t('athleteProfile.errors.athleticFailed')}>
          {t(errorKey(athletic.error))}
        </FormMessage>
      )}
      <CourtSection title={t('athleteProfile.basic')}>
        <div className={classes.fields}>
          <TextInput
            label={t('athleteProfile.fullName')}
            placeholder={t('athleteProfile.fullNamePlaceholder')}
            autoComplete="name"
            value={draft.fullName}
            error={errors.fullName}
            onChange={(event) => set('fullName')(event.currentTarget.value)}
          />
          <Select
            label={t('athleteProfile.sport')}
            allowDeselect={false}
            data={options('sport', SPORTS)}
            value={draft.sport}
            onChange={set('sport')}
          />
        </div>
      </CourtSection>
      <CourtSection title={t('athleteProfile.athletic')} line="soft">
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
        <div className={classes.goals}>
          <ChoiceList
            legend={t('athleteProfile.goals')}
            multiple
            columns={2}
            choices={GOALS.map((goal) => ({ value: goal, label: t(`options.goal.${goal}`) }))}
            chosen={draft.primaryGoals}
            onChange={set('primaryGoals')}
            error={errors.primaryGoals}
          />
        </div>
      </CourtSection>
      <CourtSection title={t('athleteProfile.preferences')} line="soft">
        <div className={classes.fields}>
          <Select
            label={t('athleteProfile.language')}
            allowDeselect={false}
            data={options('language', ATHLETE_LANGUAGES)}
            value={draft.language || null}
            onChange={set('language')}
          />
          <TimeZoneSelect value={draft.timezone} onChange={set('timezone')} />
        </div>
      </CourtSection>
    </form>
  );
}
