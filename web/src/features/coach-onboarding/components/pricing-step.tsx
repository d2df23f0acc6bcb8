import { Textarea, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WizardForm } from '../../../components/ui/wizard-form';
import { bioLength, MIN_BIO_LENGTH } from '../coach-steps';
import type { StepProps } from '../step-props';
import classes from './coach-onboarding.module.css';

export function PricingStep({ draft, onChange, onLeave, errors, form }: StepProps) {
  const { t } = useTranslation();
  const field = (name: 'bio' | 'hourlyRate' | 'minimumRate') => ({
    value: draft[name],
    error: errors[name],
    // A press on a button speaks for itself; a message that pushed the button away would take the press from it.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) onLeave(name);
    },
  });
  return (
    <WizardForm {...form}>
      <Textarea
        {...field('bio')}
        label={t('coachOnboarding.pricing.bio')}
        description={t('coachOnboarding.pricing.bioCount', {
          count: bioLength(draft.bio),
          minimum: MIN_BIO_LENGTH,
        })}
        autosize
        minRows={4}
        onChange={(event) => onChange({ bio: event.currentTarget.value })}
      />
      <div className={classes.rates}>
        <TextInput
          {...field('hourlyRate')}
          label={t('coachOnboarding.pricing.baseRate')}
          description={t('coachOnboarding.pricing.baseRateHint')}
          placeholder="75"
          inputMode="decimal"
          leftSection="$"
          onChange={(event) => onChange({ hourlyRate: event.currentTarget.value })}
        />
        <TextInput
          {...field('minimumRate')}
          label={t('coachOnboarding.pricing.minimumRate')}
          description={t('coachOnboarding.pricing.minimumRateHint')}
          placeholder="50"
          inputMode="decimal"
          leftSection="$"
          onChange={(event) => onChange({ minimumRate: event.currentTarget.value })}
        />
      </div>
    </WizardForm>
  );
}
