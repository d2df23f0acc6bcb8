import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WizardForm } from '../../../components/ui/wizard-form';
import { MIN_BIO_LENGTH } from '../coach-draft';
import type { StepProps } from '../step-props';
import classes from './coach-onboarding.module.css';

export function PricingStep({ draft, onChange, errors, form }: StepProps) {
  const { t } = useTranslation();
  return (
    <WizardForm {...form}>
      <Textarea
        label={t('coachOnboarding.pricing.bio')}
        description={t('coachOnboarding.pricing.bioCount', {
          count: draft.bio.trim().length,
          minimum: MIN_BIO_LENGTH,
        })}
        autosize
        minRows={4}
        value={draft.bio}
        error={errors.bio}
        onChange={(event) => onChange({ bio: event.currentTarget.value })}
      />
      <div className={classes.rates}>
        <TextInput
          label={t('coachOnboarding.pricing.baseRate')}
          description={t('coachOnboarding.pricing.baseRateHint')}
          placeholder="75"
          inputMode="decimal"
          leftSection="$"
          value={draft.hourlyRate}
          error={errors.hourlyRate}
          onChange={(event) => onChange({ hourlyRate: event.currentTarget.value })}
        />
        <TextInput
          label={t('coachOnboarding.pricing.minimumRate')}
          description={t('coachOnboarding.pricing.minimumRateHint')}
          placeholder="50"
          inputMode="decimal"
          leftSection="$"
          value={draft.minimumRate}
          error={errors.minimumRate}
          onChange={(event) => onChange({ minimumRate: event.currentTarget.value })}
        />
      </div>
    </WizardForm>
  );
}
