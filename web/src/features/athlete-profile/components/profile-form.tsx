import { Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import type { ViewerFieldsFragment } from '../../../api/generated/graphql';
import { useSaveProfileMutation } from '../../../api/viewer.api';
import { Button } from '../../../components/ui/button';
import { ChoiceList } from '../../../components/ui/choice-list';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { LANGUAGES } from '../../../lib/languages';
import { ATHLETE_YEARS, GOALS, SKILL_LEVELS, SPOKEN_LANGUAGES, SPORTS } from '../../../lib/options';
import { useFormErrors } from '../../../lib/use-form-errors';
import { draftOf, inputOf, profileErrors, type ProfileDraft, type ProfileField } from '../profile-draft';
import { FIRST_TIME_ZONES, otherTimeZones, zoneName } from '../time-zones';
import classes from './athlete-profile.module.css';

interface ProfileFormProps {
  viewer: ViewerFieldsFragment;
  onCancel: () => void;
  onSaved: (message: string) => void;
}

const NOT_OFFERED = ['ar', 'hi'];
const ATHLETE_LANGUAGES = SPOKEN_LANGUAGES.filter((language) => !NOT_OFFERED.includes(language));

export function ProfileForm({ viewer, onCancel, onSaved }: ProfileFormProps) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(viewer));
  const [save, { isLoading, error }] = useSaveProfileMutation();
  const { errors, formRef, check, clear } = useFormErrors<ProfileField>();
  const set = (field: keyof ProfileDraft) => (value: string | string[] | null) => {
    clear(field as ProfileField);
    setDraft({ ...draft, [field]: value ?? '' });
  };
  const options = (list: string, keys: readonly (string | number)[]) =>
    keys.map((key) => ({ value: String(key), label: t(`options.${list}.${key}`) }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = Object.entries(profileErrors(draft)).map(([field, key]) => [
      field,
      t(`athleteProfile.errors.${key}`),
    ]);
    if (isLoading || !check(Object.fromEntries(found))) return;
    const answer = await save(inputOf(draft));
    if ('error' in answer) return;
    const spoken = LANGUAGES.find((language) => language === draft.language);
    if (spoken && spoken !== i18n.language) await i18n.changeLanguage(spoken);
    onSaved(i18n.t('athleteProfile.saved'));
  };

  return (
    <form ref={formRef} className={classes.parts} onSubmit={(event) => void submit(event)} noValidate>
      {error && (
        <FormMessage>
          {t('athleteProfile.errors.saveFailed')}. {t(errorKey(error))}
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
      <div className={classes.actions}>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="ball" loading={isLoading}>
          {t(isLoading ? 'athleteProfile.saving' : 'athleteProfile.save')}
        </Button>
      </div>
    </form>
  );
}

function TimeZoneSelect({ value, onChange }: { value: string; onChange: (zone: string | null) => void }) {
  const { t } = useTranslation();
  const named = (zones: string[]) => zones.map((zone) => ({ value: zone, label: zoneName(zone) }));
  return (
    <Select
      label={t('athleteProfile.timezone')}
      allowDeselect={false}
      searchable
      limit={80}
      nothingFoundMessage={t('athleteProfile.noZone')}
      data={[
        { group: t('athleteProfile.commonZones'), items: named(FIRST_TIME_ZONES) },
        { group: t('athleteProfile.allZones'), items: named(otherTimeZones(value)) },
      ]}
      value={value || null}
      onChange={onChange}
    />
  );
}
