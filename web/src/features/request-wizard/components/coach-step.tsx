import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { ListLoading } from '../../../components/ui/skeletons';
import { passes } from '../coach-filter';
import type { WizardCoach } from '../request-wizard.api';
import type { StepProps } from '../step-props';
import { useAutoMatch } from '../use-auto-match';
import type { CoachChoice } from '../use-coach-choice';
import { usePromise } from '../use-promise';
import { CoachDrawer } from './coach-drawer';
import { CoachOption, type AboutPart } from './coach-option';
import { CoachOptions } from './coach-options';
import classes from './coach-step.module.css';
import { FilterChips } from './filter-chips';
import { MatchedCoaches } from './matched-coaches';

interface CoachStepProps extends StepProps {
  choice: CoachChoice;
  /** What is said of a coach. */
  reviews: (coach: WizardCoach) => ReactNode;
}

export function CoachStep({ choice, ...step }: CoachStepProps) {
  const { t } = useTranslation();
  if (choice.error && !(choice.coaches && choice.chips.length === 0))
    return (
      <ErrorState
        title={t('requestWizard.coach.unavailable')}
        text={`${t('requestWizard.coach.loadFailed')}. ${t(errorKey(choice.error))}`}
        requestId={requestIdOf(choice.error)}
      >
        <Button onClick={choice.retry}>{t('ui.tryAgain')}</Button>
        {choice.chips.length > 0 && (
          <Button onClick={() => choice.setChips([])}>{t('requestWizard.coach.clear')}</Button>
        )}
      </ErrorState>
    );
  if (!choice.coaches) return <ListLoading text={t('requestWizard.coach.loading')} />;
  if (choice.coaches.length === 0 && choice.chips.length === 0)
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
  const { draft, choice, errors, onChange, reviews } = props;
  const auto = useAutoMatch(draft.focusAreas);
  const promise = usePromise();
  const [about, setAbout] = useState<{ part: AboutPart | undefined; closed: boolean }>({
    part: undefined,
    closed: false,
  });
  const matches = auto.matches?.filter(({ coach }) => passes(coach, choice.chips, choice.language));
  const matched = auto.isOn && (auto.matches?.length ?? 0) > 0;
  const [best, ...next] = matches ?? [];
  if (auto.isOn && !auto.matches && !auto.failed)
    return <ListLoading text={t('requestWizard.coach.matching')} />;
  const shown = matched ? (matches?.length ?? 0) : choice.found;
  const row = (coach: WizardCoach, why?: ReactNode) => (
    <CoachOption
      key={coach.id}
      coach={coach}
      promise={promise}
      chosen={coach.id === draft.coachId}
      onChoose={() => onChange({ coachId: coach.id, matchedCoachId: null })}
      onAbout={(part) => setAbout({ part, closed: false })}
    >
      {why}
    </CoachOption>
  );
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <FilterChips choice={choice} auto={auto} shown={shown} />
        {choice.namedProblem && <FormMessage>{t(`requestWizard.coach.${choice.namedProblem}`)}</FormMessage>}
        {choice.chosen && !choice.isValid && <FormMessage>{t('errors.COACH_NOT_ACCEPTING')}</FormMessage>}
        {auto.isOn && !matched && (
          <FormMessage tone="info">{t('requestWizard.coach.matchFailed')}</FormMessage>
        )}
        {shown === 0 && (
          <EmptyState
            heading="h2"
            title={t('requestWizard.coach.nobody')}
            text={t('requestWizard.coach.nobodyText')}
          >
            <Button onClick={() => choice.setChips([])}>{t('requestWizard.coach.clear')}</Button>
          </EmptyState>
        )}
        {matched && best ? (
          <MatchedCoaches {...props} auto={auto} matches={[best, ...next]} row={row} />
        ) : (
          <CoachOptions error={errors.coach} busy={choice.isChanging}>
            {matched ? choice.chosen && row(choice.chosen) : choice.coaches?.map((coach) => row(coach))}
          </CoachOptions>
        )}
        {!matched && choice.showMore && (
          <Button loading={choice.isLoadingMore} onClick={choice.showMore}>
            {t('requestWizard.coach.showMore')}
          </Button>
        )}
      </div>
      <CoachDrawer
        coach={choice.chosen}
        {...about}
        reviews={reviews}
        onClose={() => setAbout({ part: undefined, closed: true })}
      />
    </div>
  );
}
