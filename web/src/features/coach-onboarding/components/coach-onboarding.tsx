import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenLoading } from '../../../components/ui/skeletons';
import { Wizard } from '../../../components/ui/wizard';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useTitle } from '../../../lib/use-title';
import { useSessionUser } from '../../../session/use-session';
import { draftFrom, stepErrors, type CoachDraft, type Field } from '../coach-draft';
import { useActiveAgreementQuery, useOnboardingCoachProfileQuery } from '../coach-onboarding.api';
import { AgreementStep } from './agreement-step';
import { DoneStep } from './done-step';
import { ExperienceStep } from './experience-step';
import { PricingStep } from './pricing-step';
import { SpecializationsStep } from './specializations-step';
import { WelcomeStep } from './welcome-step';

const STEPS = ['welcome', 'experience', 'specializations', 'pricing', 'agreement', 'done'] as const;

export function CoachOnboarding() {
  const { data: profile, isLoading } = useOnboardingCoachProfileQuery();
  if (isLoading) return <ScreenLoading />;
  return <Steps start={draftFrom(profile)} />;
}

function Steps({ start }: { start: CoachDraft }) {
  const { t } = useTranslation();
  const { username } = useSessionUser();
  const { data: agreement } = useActiveAgreementQuery();
  const [step, setStep] = useState(1);
  const [draft, setDraft] = useState(start);
  const { errors, formRef, check, clear } = useFormErrors<Field>();
  const name = STEPS[step - 1] ?? 'done';
  useTitle(t('coachOnboarding.pageTitle'));

  const missing = stepErrors(step, draft, agreement !== undefined);
  const goOn = () => {
    const found = Object.entries(missing).map(([field, key]) => [field, t(`coachOnboarding.errors.${key}`)]);
    if (check(Object.fromEntries(found))) setStep(step + 1);
  };
  const goBack = () => {
    check({});
    setStep(step - 1);
  };
  const onChange = (changes: Partial<CoachDraft>) => {
    Object.keys(changes).forEach((field) => clear(field as Field));
    setDraft({ ...draft, ...changes });
  };
  const fields = { draft, onChange, errors };
  const form = { formRef, onBack: goBack, onContinue: goOn, blocked: Object.keys(missing).length > 0 };

  return (
    <Wizard
      step={step}
      steps={STEPS.length}
      title={t(`coachOnboarding.${name}.title`, { name: username })}
      intro={t(`coachOnboarding.${name}.intro`)}
    >
      {name === 'welcome' && <WelcomeStep onContinue={goOn} />}
      {name === 'experience' && <ExperienceStep {...fields} form={form} />}
      {name === 'specializations' && <SpecializationsStep {...fields} form={form} />}
      {name === 'pricing' && <PricingStep {...fields} form={form} />}
      {name === 'agreement' && <AgreementStep {...fields} form={form} />}
      {name === 'done' && <DoneStep draft={draft} agreement={agreement} onBack={goBack} />}
    </Wizard>
  );
}
