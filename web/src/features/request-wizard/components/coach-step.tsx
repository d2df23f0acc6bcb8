import { IconSparkles } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { FieldError, FormMessage } from '../../../components/ui/form-message';
import { ListLoading } from '../../../components/ui/skeletons';
import { bestMatch } from '../auto-match';
import type { StepProps } from '../step-props';
import type { CoachChoice } from '../use-coach-choice';
import { CoachOption } from './coach-option';
import classes from './coach-step.module.css';

interface CoachStepProps extends StepProps {
  choice: CoachChoice;
}

export function CoachStep({ choice, ...step }: CoachStepProps) {
  const { t } = useTranslation();
  if (choice.error && !choice.coaches)
    return (
      <ErrorState
        title={t('requestWizard.coach.unavailable')}
        text={`${t('requestWizard.coach.loadFailed')}. ${t(errorKey(choice.error))}`}
        requestId={requestIdOf(choice.error)}
      >
        <Button onClick={choice.retry}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!choice.coaches) return <ListLoading text={t('requestWizard.coach.loading')} />;
  if (choice.coaches.length === 0)
    return (
      <EmptyState
        heading="h2"
        title={t('requestWizard.coach.unavailable')}
        text={t('requestWizard.coach.none')}
      >
        <Button onClick={choice.retry}>{t('ui.tryAgain')}</Button>
      </EmptyState>
    );
  return <Options choice={choice} {...step} />;
}

function Options({ draft, onChange, errors, choice }: CoachStepProps) {
  const { t } = useTranslation();
  return (
    <>
      {choice.namedProblem && <FormMessage>{t(`requestWizard.coach.${choice.namedProblem}`)}</FormMessage>}
      {choice.chosen && !choice.isValid && <FormMessage>{t('errors.COACH_NOT_ACCEPTING')}</FormMessage>}
      <Proposal choice={choice} coachId={draft.coachId} onChoose={(coachId) => onChange({ coachId })} />
      <fieldset
        aria-describedby={errors.coach ? 'coach-error' : undefined}
        data-invalid={errors.coach ? true : undefined}
      >
        <legend className="visually-hidden">{t('requestWizard.steps.coach.title')}</legend>
        <div className={classes.list}>
          {choice.coaches?.map((coach) => (
            <CoachOption
              key={coach.id}
              coach={coach}
              chosen={coach.id === draft.coachId}
              onChoose={() => onChange({ coachId: coach.id })}
            />
          ))}
        </div>
        {errors.coach && <FieldError id="coach-error">{errors.coach}</FieldError>}
      </fieldset>
      {choice.showMore && (
        <Button loading={choice.isLoadingMore} onClick={choice.showMore}>
          {t('requestWizard.coach.showMore')}
        </Button>
      )}
    </>
  );
}

interface ProposalProps {
  choice: CoachChoice;
  coachId: string | null;
  onChoose: (coachId: string) => void;
}

/** For who came to be matched: one coach, and why. */
function Proposal({ choice, coachId, onChoose }: ProposalProps) {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  const match =
    search.get('match') === 'auto' && choice.coaches ? bestMatch(choice.coaches, i18n.language) : undefined;
  const matchId = match?.coach.id;
  useEffect(() => {
    if (matchId && coachId === null) onChoose(matchId);
  }, [matchId, coachId, onChoose]);
  if (!match) return null;
  const why = match.reasons.map((reason) => t(`requestWizard.coach.reasons.${reason}`)).join(', ');
  return (
    <div className={classes.proposal}>
      <IconSparkles size={22} stroke={1.9} aria-hidden />
      <p>
        <b>{t('requestWizard.coach.match', { name: match.coach.fullName })}</b>
        {why && ` · ${why}`}
      </p>
      {match.coach.id !== coachId && (
        <Button size="sm" variant="filled" onClick={() => onChoose(match.coach.id)}>
          {t('requestWizard.coach.takeMatch')}
        </Button>
      )}
    </div>
  );
}
