import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/ui/choice-list';
import { WizardForm } from '../../../components/ui/wizard-form';
import { SPECIALIZATIONS } from '../../../lib/options';
import type { StepProps } from '../step-props';

export function SpecializationsStep({ draft, onChange, errors, form }: StepProps) {
  const { t } = useTranslation();
  return (
    <WizardForm {...form}>
      <ChoiceList
        legend={t('coachOnboarding.specializations.title')}
        hideLegend
        multiple
        columns={2}
        choices={SPECIALIZATIONS.map((key) => ({ value: key, label: t(`options.specialization.${key}`) }))}
        chosen={draft.specializations}
        onChange={(specializations) => onChange({ specializations })}
        error={errors.specializations}
      />
    </WizardForm>
  );
}
