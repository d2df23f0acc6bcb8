import { useTranslation } from 'react-i18next';
import type { ViewerQuery } from '../../../api/generated/graphql';
import { Wizard } from '../../../components/ui/wizard';
import { WizardForm } from '../../../components/ui/wizard-form';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useKeptSteps } from '../../../lib/use-kept-steps';
import { useLogOut } from '../../../session/use-log-out';
import { useSessionUser } from '../../../session/use-session';
import {
  draftFrom,
  FIRST_STEP,
  isAnswered,
  QUESTIONS,
  resume,
  STEPS,
  stepOf,
  type AthleteDraft,
  type Question,
} from '../athlete-draft';
import { DoneStep } from './done-step';
import classes from './athlete-steps.module.css';
import { QuestionStep } from './question-step';

const FORM = 'athlete-onboarding';

export function AthleteSteps({ profile }: { profile: ViewerQuery['viewer']['athleteProfile'] }) {
  const { t } = useTranslation();
  const { id, username } = useSessionUser();
  const logOut = useLogOut();
  const wizard = useKeptSteps(FORM, id, (kept) => resume(kept, draftFrom(profile)));
  const { errors, formRef, check, clear } = useFormErrors<Question>();
  const { step, answers } = wizard;
  const question = QUESTIONS[step - 2];
  const name = step === 1 ? 'welcome' : (question ?? 'done');

  // Who comes for the first time is welcomed above the first question.
  const greets = step === FIRST_STEP && wizard.isNew;

  const onBack = () => {
    check({});
    wizard.goTo(step - 1);
  };
  const onContinue = () => {
    const missing = question && !isAnswered(answers, question);
    if (check(missing ? { [question]: t(`athleteOnboarding.${question}.missing`) } : {}))
      wizard.goTo(step + 1);
  };
  const goOn = (asked: Question) => (changes: Partial<AthleteDraft>) => {
    clear(asked);
    wizard.answerAndGo({ ...answers, ...changes }, step + 1);
  };
  const onRefused = (asked: Question) => {
    wizard.goTo(stepOf(asked));
    check({ [asked]: t('ui.refused') });
  };
  const onChange = (asked: Question) => (changes: Partial<AthleteDraft>) => {
    clear(asked);
    wizard.answer({ ...answers, ...changes });
  };

  return (
    <Wizard
      step={step}
      steps={STEPS}
      title={t(`athleteOnboarding.${name}.title`, { name: username })}
      greeting={greets ? t('athleteOnboarding.welcome.title', { name: username }) : undefined}
      intro={t(`athleteOnboarding.${greets ? 'welcome' : name}.intro`)}
      resumed={wizard.resumed}
      onLogOut={logOut}
    >
      {step === 1 && (
        <WizardForm onContinue={onContinue}>
          <p>{t('athleteOnboarding.welcome.text')}</p>
        </WizardForm>
      )}
      {question && (
        <WizardForm
          key={question}
          formRef={formRef}
          onBack={onBack}
          onContinue={onContinue}
          blocked={!isAnswered(answers, question)}
        >
          {question !== 'goals' && <p className={classes.tap}>{t('athleteOnboarding.tapToGoOn')}</p>}
          <QuestionStep
            question={question}
            draft={answers}
            error={errors[question]}
            onChange={onChange(question)}
            onPicked={goOn(question)}
          />
        </WizardForm>
      )}
      {step === STEPS && (
        <DoneStep draft={answers} onBack={onBack} onRefused={onRefused} onSaved={wizard.drop} />
      )}
    </Wizard>
  );
}
