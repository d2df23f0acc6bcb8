import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/ui/choice-list';
import { WizardForm } from '../../../components/ui/wizard-form';
import { ATHLETE_YEARS, GOALS, SKILL_LEVELS } from '../../../lib/options';
import { useFormErrors } from '../../../lib/use-form-errors';
import { isAnswered, type AthleteDraft, type Question } from '../athlete-draft';

const ONBOARDING_GOALS = GOALS.slice(0, 6);

interface QuestionStepProps {
  question: Question;
  draft: AthleteDraft;
  onChange: (draft: AthleteDraft) => void;
  onBack: () => void;
  onContinue: () => void;
}

export function QuestionStep({ question, draft, onChange, onBack, onContinue }: QuestionStepProps) {
  const { t } = useTranslation();
  const { errors, formRef, check, clear } = useFormErrors<Question>();
  const answered = isAnswered(draft, question);
  const goOn = () => {
    if (check({ [question]: answered ? '' : t(`athleteOnboarding.${question}.missing`) })) onContinue();
  };
  const answer = (changes: Partial<AthleteDraft>) => {
    clear(question);
    onChange({ ...draft, ...changes });
  };
  const list = {
    legend: t(`athleteOnboarding.${question}.title`),
    hideLegend: true,
    error: errors[question],
  };

  return (
    <WizardForm formRef={formRef} onBack={onBack} onContinue={goOn} blocked={!answered}>
      {question === 'skillLevel' && (
        <ChoiceList
          {...list}
          choices={SKILL_LEVELS.map((level) => ({
            value: level,
            label: t(`options.skillLevel.${level}`),
            hint: t(`options.skillLevelHint.${level}`),
          }))}
          chosen={draft.skillLevel ? [draft.skillLevel] : []}
          onChange={([skillLevel]) => answer({ skillLevel })}
        />
      )}
      {question === 'goals' && (
        <ChoiceList
          {...list}
          multiple
          columns={2}
          choices={ONBOARDING_GOALS.map((goal) => ({ value: goal, label: t(`options.goal.${goal}`) }))}
          chosen={draft.goals}
          onChange={(goals) => answer({ goals })}
        />
      )}
      {question === 'years' && (
        <ChoiceList
          {...list}
          choices={ATHLETE_YEARS.map((years) => ({
            value: String(years),
            label: t(`options.athleteYears.${years}`),
          }))}
          chosen={draft.playingExperience === undefined ? [] : [String(draft.playingExperience)]}
          onChange={([years]) => answer({ playingExperience: Number(years) })}
        />
      )}
    </WizardForm>
  );
}
