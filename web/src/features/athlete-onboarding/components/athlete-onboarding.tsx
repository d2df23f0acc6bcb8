import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewerQuery } from '../../../api/viewer.api';
import { ScreenLoading } from '../../../components/ui/skeletons';
import { Wizard } from '../../../components/ui/wizard';
import { WizardForm } from '../../../components/ui/wizard-form';
import { useTitle } from '../../../lib/use-title';
import { useSessionUser } from '../../../session/use-session';
import { draftFrom, type AthleteDraft } from '../athlete-draft';
import { DoneStep } from './done-step';
import { QuestionStep } from './question-step';

export function AthleteOnboarding() {
  const { data: viewer, isLoading } = useViewerQuery();
  if (isLoading) return <ScreenLoading />;
  return <Steps start={draftFrom(viewer?.athleteProfile)} />;
}

const QUESTIONS = ['skillLevel', 'goals', 'years'] as const;
const STEPS = QUESTIONS.length + 2;

function Steps({ start }: { start: AthleteDraft }) {
  const { t } = useTranslation();
  const { username } = useSessionUser();
  const [step, setStep] = useState(1);
  const [draft, setDraft] = useState(start);
  const name = step === 1 ? 'welcome' : (QUESTIONS[step - 2] ?? 'done');
  const question = QUESTIONS[step - 2];
  const navigation = { onBack: () => setStep(step - 1), onContinue: () => setStep(step + 1) };
  useTitle(t('athleteOnboarding.pageTitle'));

  return (
    <Wizard
      step={step}
      steps={STEPS}
      title={t(`athleteOnboarding.${name}.title`, { name: username })}
      intro={t(`athleteOnboarding.${name}.intro`)}
    >
      {step === 1 && (
        <WizardForm onContinue={navigation.onContinue}>
          <p>{t('athleteOnboarding.welcome.text')}</p>
        </WizardForm>
      )}
      {question && (
        <QuestionStep key={question} question={question} draft={draft} onChange={setDraft} {...navigation} />
      )}
      {step === STEPS && <DoneStep draft={draft} onBack={navigation.onBack} />}
    </Wizard>
  );
}
