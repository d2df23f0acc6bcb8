import { Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../../api/error-copy';
import { useSaveProfileMutation } from '../../../api/viewer.api';
import { FieldRow } from '../../../components/profile/profile-row';
import layout from '../../../components/profile/profile.module.css';
import { BottomBar } from '../../../components/ui/bottom-bar';
import { Button } from '../../../components/ui/button';
import { ChoiceList } from '../../../components/ui/choice-list';
import { FormMessage } from '../../../components/ui/form-message';
import { CERTIFICATIONS, COACH_YEARS, SPECIALIZATIONS, SPOKEN_LANGUAGES } from '../../../lib/options';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useSaveCoachProfileSettingsMutation, type CoachProfileSettings } from '../coach-profile.api';
import {
  inputOf,
  invalidFields,
  CURRENCY,
  MIN_BIO_LENGTH,
  typedRateMinor,
  type ProfileField,
  type ProfileForm,
} from '../profile-form';
import classes from './coach-profile.module.css';
import { PriceSplit } from './price-split';

interface ProfileEditorProps {
  profile: CoachProfileSettings;
  form: ProfileForm;
  onForm: (form: ProfileForm) => void;
  onClose: () => void;
  onSaved: () => void;
}

const failureKey = (error: unknown, otherwise: string): string =>
  errorCode(error) === 'UNAUTHENTICATED' ? 'coachProfile.notAuthenticated' : otherwise;

export function ProfileEditor({ profile, form, onForm, onClose, onSaved }: ProfileEditorProps) {
  const { t } = useTranslation();
  const [saveProfile, savingName] = useSaveProfileMutation();
  const [saveCoachProfile, saving] = useSaveCoachProfileSettingsMutation();
  const { errors, formRef, check, clear } = useFormErrors<ProfileField>();

  const change = (changes: Partial<ProfileForm>) => {
    onForm({ ...form, ...changes });
    (Object.keys(changes) as ProfileField[]).forEach(clear);
  };
  const rateMinor = typedRateMinor(form);
  const split = rateMinor !== null &&
    profile.platformCommissionBps !== null && {
      rate: { amountMinor: rateMinor, currency: profile.baseRate?.currency ?? CURRENCY },
      commissionBps: profile.platformCommissionBps,
    };
  const choices = (list: string, keys: readonly (string | number)[]) =>
    keys.map((key) => ({ value: String(key), label: t(`options.${list}.${key}`) }));
  const save = async () => {
    const invalid = Object.entries(invalidFields(form)).map(([field, problem]) => [
      field,
      problem && t(`coachProfile.invalid.${problem}`),
    ]);
    if (!check(Object.fromEntries(invalid) as Partial<Record<ProfileField, string>>)) return;
    try {
      const fullName = form.fullName.trim();
      if (fullName !== profile.fullName) await saveProfile({ fullName }).unwrap();
      await saveCoachProfile(inputOf(form)).unwrap();
      onSaved();
    } catch {
      // Said below; what was typed stays.
    }
  };
  return (
    <form
      ref={formRef}
      noValidate
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FieldRow title={t('coachProfile.fullName')}>
        <TextInput
          data-field="fullName"
          aria-label={t('coachProfile.fullName')}
          autoComplete="name"
          value={form.fullName}
          error={errors.fullName}
          onChange={(event) => change({ fullName: event.currentTarget.value })}
        />
      </FieldRow>
      <FieldRow title={t('coachProfile.section.availability')}>
        <Switch
          data-field="isAcceptingNewClients"
          label={t('coachProfile.availability')}
          description={t('coachProfile.availabilityHint')}
          checked={form.isAcceptingNewClients}
          onChange={(event) => change({ isAcceptingNewClients: event.currentTarget.checked })}
        />
      </FieldRow>
      <FieldRow title={t('coachProfile.section.pricing')}>
        <div className={classes.group}>
          <TextInput
            data-field="rate"
            className={classes.rateField}
            label={t('coachProfile.rate')}
            description={t('coachProfile.rateHint')}
            inputMode="decimal"
            leftSection="$"
            value={form.rate}
            error={errors.rate}
            onChange={(event) => change({ rate: event.currentTarget.value })}
          />
          {split && <PriceSplit {...split} />}
        </div>
      </FieldRow>
      <FieldRow title={t('coachProfile.section.bio')}>
        <Textarea
          data-field="bio"
          aria-label={t('coachProfile.section.bio')}
          description={t('coachProfile.bioCount', {
            count: form.bio.trim().length,
            minimum: MIN_BIO_LENGTH,
          })}
          autosize
          minRows={4}
          value={form.bio}
          error={errors.bio}
          onChange={(event) => change({ bio: event.currentTarget.value })}
        />
      </FieldRow>
      <FieldRow title={t('coachProfile.section.specializations')}>
        <div data-field="specializations">
          <ChoiceList
            legend={t('coachProfile.section.specializations')}
            hideLegend
            multiple
            columns={2}
            choices={choices('specialization', SPECIALIZATIONS)}
            chosen={form.specializations}
            error={errors.specializations}
            onChange={(specializations) => change({ specializations })}
          />
        </div>
      </FieldRow>
      <FieldRow title={t('coachProfile.section.certifications')}>
        <div className={classes.group} data-field="certifications">
          <ChoiceList
            legend={t('coachProfile.certifications')}
            multiple
            columns={2}
            choices={choices('certification', CERTIFICATIONS)}
            chosen={form.certifications}
            error={errors.certifications}
            onChange={(certifications) => change({ certifications })}
          />
          <ChoiceList
            legend={t('coachProfile.experience')}
            columns={2}
            choices={choices('coachYears', COACH_YEARS)}
            chosen={form.yearsCoaching ? [form.yearsCoaching] : []}
            error={errors.yearsCoaching}
            onChange={([yearsCoaching = '']) => change({ yearsCoaching })}
          />
        </div>
      </FieldRow>
      <FieldRow title={t('coachProfile.section.languages')}>
        <div data-field="languagesSpoken">
          <ChoiceList
            legend={t('coachProfile.section.languages')}
            hideLegend
            multiple
            columns={3}
            choices={choices('language', SPOKEN_LANGUAGES)}
            chosen={form.languagesSpoken}
            error={errors.languagesSpoken}
            onChange={(languagesSpoken) => change({ languagesSpoken })}
          />
        </div>
      </FieldRow>
      {savingName.isError && (
        <FormMessage>{t(failureKey(savingName.error, 'coachProfile.nameFailed'))}</FormMessage>
      )}
      {saving.isError && <FormMessage>{t(failureKey(saving.error, 'coachProfile.saveFailed'))}</FormMessage>}
      <BottomBar>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="ball" loading={savingName.isLoading || saving.isLoading}>
          {t('coachProfile.save')}
        </Button>
      </BottomBar>
    </form>
  );
}
