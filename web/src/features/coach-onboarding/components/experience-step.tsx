import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/ui/choice-list';
import { WizardForm } from '../../../components/ui/wizard-form';
import { CERTIFICATIONS, COACH_YEARS } from '../../../lib/options';
import type { StepProps } from '../step-props';

export function ExperienceStep({ draft, onChange, errors, form }: StepProps) {
  const { t } = useTranslation();
  return (
    <WizardForm {...form}>
      <ChoiceList
        legend={t('coachOnboarding.experience.years')}
        columns={2}
        choices={COACH_YEARS.map((years) => ({
          value: String(years),
          label: t(`options.coachYears.${years}`),
        }))}
        chosen={draft.experienceYears === undefined ? [] : [String(draft.experienceYears)]}
        onChange={([years]) => onChange({ experienceYears: Number(years) })}
        error={errors.experienceYears}
      />
      <ChoiceList
        legend={t('coachOnboarding.experience.certifications')}
        multiple
        columns={2}
        choices={CERTIFICATIONS.map((key) => ({ value: key, label: t(`options.certification.${key}`) }))}
        chosen={draft.certifications}
        onChange={(certifications) => onChange({ certifications })}
        error={errors.certifications}
      />
    </WizardForm>
  );
}
