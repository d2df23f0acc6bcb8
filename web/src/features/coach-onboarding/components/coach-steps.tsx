import { useTranslation } from 'react-i18next';
import type { OnboardingCoachFieldsFragment } from '../../../api/generated/graphql';
import { Wizard } from '../../../components/ui/wizard';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useKeptSteps } from '../../../lib/use-kept-steps';
import { useLogOut } from '../../../session/use-log-out';
import { useSessionUser } from '../../../session/use-session';
import { draftFrom, resumedDraft, type CoachDraft, type Field } from '../coach-draft';
import { useActiveAgreementQuery } from '../coach-onboarding.api';
import { resumedStep, stepErrors, STEPS } from '../coach-steps';
import { AgreementStep } from './agreement-step';
import { DoneStep } from './done-step';
import { ExperienceStep } from './experience-step';
import { PricingStep } from './pricing-step';
import { SpecializationsStep } from './specializations-step';
import { WelcomeStep } from './welcome-step';

const FORM = 'coach-onboarding';

export function CoachSteps({ saved }: { saved: OnboardingCoachFieldsFragment }) {
  const { t, i18n } = useTranslation();
  const { id, username } = useSessionUser();
  const logOut = useLogOut();
  const { data: agreement } = useActiveAgreementQuery(i18n.language);
  const wizard = useKeptSteps(FORM, id, (kept) => {
    const answers = resumedDraft(kept, draftFrom(saved));
    return { answers, step: resumedStep(kept.step, answers, agreement) };
  });
  const { errors, formRef, check, note, clear } = useFormErrors<Field>();
  const { step, answers: draft } = wizard;
  const name = STEPS[step - 1] ?? 'done';

  const missing = stepErrors(step, draft, agreement);
  const goOn = () => {
    const found = Object.entries(missing).map(
      ([field, key]) => [field, t(`coachOnboarding.errors.${key}`)] as const,
    );
    if (check(Object.fromEntries(found))) wizard.goTo(step + 1);
  };
  const goBack = () => {
    check({});
    wizard.goTo(step - 1);
  };
  const onRefused = ({ step, fields }: { step: number; fields: Field[] }) => {
    wizard.goTo(step);
    check(Object.fromEntries(fields.map((field) => [field, t('ui.refused')] as const)));
  };
  const onChange = (changes: Partial<CoachDraft>) => {
    Object.keys(changes).forEach((field) => clear(field as Field));
    wizard.answer({ ...draft, ...changes });
  };
  const onLeave = (field: Field) => {
    if (missing[field] && draft[field]) note(field, t(`coachOnboarding.errors.${missing[field]}`));
  };
  const form = { formRef, onBack: goBack, onContinue: goOn, blocked: Object.keys(missing).length > 0 };
  const fields = { draft, onChange, onLeave, errors, form };

  return (
    <Wizard
      step={step}
      steps={STEPS.length}
      title={t(`coachOnboarding.${name}.title`, { name: username })}
      intro={t(`coachOnboarding.${name}.intro`)}
      resumed={wizard.resumed}
      onLogOut={logOut}
    >
      {name === 'welcome' && <WelcomeStep onContinue={goOn} />}
      {name === 'experience' && <ExperienceStep {...fields} />}
      {name === 'specializations' && <SpecializationsStep {...fields} />}
      {name === 'pricing' && <PricingStep {...fields} />}
      {name === 'agreement' && <AgreementStep {...fields} />}
      {name === 'done' && (
        <DoneStep
          draft={draft}
          agreement={agreement}
          onBack={goBack}
          onRefused={onRefused}
          onSaved={wizard.drop}
        />
      )}
    </Wizard>
  );
}
