import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { ListLoading } from '../../../components/ui/skeletons';
import type { StepProps } from '../step-props';
import { useAutoMatch } from '../use-auto-match';
import type { CoachChoice } from '../use-coach-choice';
import { CoachOption } from './coach-option';
import { CoachOptions } from './coach-options';
import { MatchedCoaches } from './matched-coaches';

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

function Options(props: CoachStepProps) {
  const { t } = useTranslation();
  const { draft, choice } = props;
  const auto = useAutoMatch(draft.focusAreas);
  const [best, ...next] = auto.matches ?? [];
  if (auto.isOn && !auto.matches && !auto.failed)
    return <ListLoading text={t('requestWizard.coach.matching')} />;
  return (
    <>
      {choice.namedProblem && <FormMessage>{t(`requestWizard.coach.${choice.namedProblem}`)}</FormMessage>}
      {choice.chosen && !choice.isValid && <FormMessage>{t('errors.COACH_NOT_ACCEPTING')}</FormMessage>}
      {auto.isOn && best ? (
        <MatchedCoaches {...props} auto={auto} matches={[best, ...next]} />
      ) : (
        <>
          {auto.isOn && <FormMessage tone="info">{t('requestWizard.coach.matchFailed')}</FormMessage>}
          <AllCoaches {...props} />
        </>
      )}
    </>
  );
}

function AllCoaches({ draft, onChange, errors, choice }: CoachStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <CoachOptions error={errors.coach}>
        {choice.coaches?.map((coach) => (
          <CoachOption
            key={coach.id}
            coach={coach}
            chosen={coach.id === draft.coachId}
            onChoose={() => onChange({ coachId: coach.id, matchedCoachId: null })}
          />
        ))}
      </CoachOptions>
      {choice.showMore && (
        <Button loading={choice.isLoadingMore} onClick={choice.showMore}>
          {t('requestWizard.coach.showMore')}
        </Button>
      )}
    </>
  );
}
