import { Select, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import type { ViewerFieldsFragment } from '../../../api/generated/graphql';
import { useSaveProfileMutation } from '../../../api/viewer.api';
import layout from '../../../components/profile/profile.module.css';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { LANGUAGES } from '../../../lib/languages';
import { SPOKEN_LANGUAGES, SPORTS } from '../../../lib/options';
import { useFormErrors } from '../../../lib/use-form-errors';
import {
  athleticInput,
  personalInput,
  profileErrors,
  type ProfileDraft,
  type ProfileField,
} from '../profile-draft';
import type { FormProps, ProfilePart } from '../section-props';
import { useOptions } from '../use-options';
import { AthleticFields } from './athletic-fields';
import classes from './athlete-profile.module.css';
import { formIdOf } from './mode-actions';
import { TimeZoneSelect } from './time-zone-select';

interface ProfileFormProps extends FormProps {
  viewer: ViewerFieldsFragment;
  draft: ProfileDraft;
  onDraft: (draft: ProfileDraft) => void;
  parts: ProfilePart[];
}

const NOT_OFFERED = ['ar', 'hi'];
const ATHLETE_LANGUAGES = SPOKEN_LANGUAGES.filter((language) => !NOT_OFFERED.includes(language));

export function ProfileForm(props: ProfileFormProps) {
  const { viewer, draft, onDraft, parts, saving, onSaving, onSaved } = props;
  const { t, i18n } = useTranslation();
  const [savePersonal, personal] = useSaveProfileMutation();
  const [saveAthletic, athletic] = useSaveProfileMutation();
  const { errors, formRef, check, clear } = useFormErrors<ProfileField>();
  const set = (field: keyof ProfileDraft) => (value: string | string[] | null) => {
    clear(field as ProfileField);
    onDraft({ ...draft, [field]: value ?? '' });
  };
  const options = useOptions();

  /** The name first, then the rest: what fails is told apart, and what is saved stays so. */
  const save = async (): Promise<boolean> => {
    const name = personalInput(draft, viewer);
    if (name && (await savePersonal(name)).error) return false;
    return !(await saveAthletic(athleticInput(draft, parts))).error;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = Object.entries(profileErrors(draft, parts)).map(
      ([field, key]) => [field, t(`athleteProfile.errors.${key}`)] as const,
    );
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
      className={layout.form}
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
      {parts.includes('basic') && (
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
      )}
      {parts.includes('athletic') && (
        <CourtSection title={t('athleteProfile.athletic')}>
          <AthleticFields draft={draft} errors={errors} set={set} />
        </CourtSection>
      )}
      {parts.includes('preferences') && (
        <CourtSection title={t('athleteProfile.preferences')}>
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
      )}
    </form>
  );
}
