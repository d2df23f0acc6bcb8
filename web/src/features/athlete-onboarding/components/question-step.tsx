import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/ui/choice-list';
import { ATHLETE_YEARS, GOALS, SKILL_LEVELS } from '../../../lib/options';
import type { AthleteDraft, Question } from '../athlete-draft';

const ONBOARDING_GOALS = GOALS.slice(0, 6);

interface QuestionStepProps {
  question: Question;
  draft: AthleteDraft;
  error: string | undefined;
  onChange: (changes: Partial<AthleteDraft>) => void;
  /** For one that was tapped and leaves nothing more to say. */
  onPicked: (changes: Partial<AthleteDraft>) => void;
}

export function QuestionStep({ question, draft, error, onChange, onPicked }: QuestionStepProps) {
  const { t } = useTranslation();
  const list = { legend: t(`athleteOnboarding.${question}.title`), hideLegend: true, error };

  if (question === 'skillLevel')
    return (
      <ChoiceList
        {...list}
        choices={SKILL_LEVELS.map((level) => ({
          value: level,
          label: t(`options.skillLevel.${level}`),
          hint: t(`options.skillLevelHint.${level}`),
        }))}
        chosen={draft.skillLevel ? [draft.skillLevel] : []}
        onChange={([skillLevel]) => onChange({ skillLevel })}
        onTapped={([skillLevel]) => onPicked({ skillLevel })}
      />
    );
  if (question === 'goals')
    return (
      <ChoiceList
        {...list}
        multiple
        columns={2}
        choices={ONBOARDING_GOALS.map((goal) => ({ value: goal, label: t(`options.goal.${goal}`) }))}
        chosen={draft.goals}
        onChange={(goals) => onChange({ goals })}
      />
    );
  return (
    <ChoiceList
      {...list}
      choices={ATHLETE_YEARS.map((years) => ({
        value: String(years),
        label: t(`options.athleteYears.${years}`),
      }))}
      chosen={draft.playingExperience === undefined ? [] : [String(draft.playingExperience)]}
      onChange={([years]) => onChange({ playingExperience: Number(years) })}
      onTapped={([years]) => onPicked({ playingExperience: Number(years) })}
    />
  );
}
