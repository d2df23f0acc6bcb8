import { IconSparkles } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import type { CoachMatch, WizardCoach } from '../request-wizard.api';
import type { StepProps } from '../step-props';
import type { AutoMatch } from '../use-auto-match';
import type { CoachChoice } from '../use-coach-choice';
import { CoachOptions } from './coach-options';
import classes from './coach-step.module.css';
import { MatchReasons } from './match-reasons';

interface MatchedCoachesProps extends StepProps {
  choice: CoachChoice;
  auto: AutoMatch;
  matches: [CoachMatch, ...CoachMatch[]];
  row: (coach: WizardCoach, why?: ReactNode) => ReactNode;
}

/** For who came to be matched: one coach with the reasons, the next ones with theirs, and the way to all of them. */
export function MatchedCoaches({ draft, onChange, errors, choice, auto, matches, row }: MatchedCoachesProps) {
  const { t } = useTranslation();
  const { coachId, matchedCoachId } = draft;
  const [best] = matches;
  const bestId = best.coach.id;
  useEffect(() => {
    if (coachId === null) onChange({ coachId: bestId, matchedCoachId: bestId });
  }, [bestId, coachId, onChange]);
  const chosen = choice.chosen;
  const elsewhere = chosen && !matches.some(({ coach }) => coach.id === chosen.id) ? chosen : undefined;
  const overtaken = coachId !== null && coachId === matchedCoachId && coachId !== bestId;
  const nameOf = (coach: { fullName: string }) => coach.fullName || t('requestWizard.coach.unnamed');
  return (
    <>
      <div className={classes.proposal}>
        <IconSparkles size={22} stroke={1.9} aria-hidden />
        <p>
          <b>{t('requestWizard.coach.match', { name: nameOf(best.coach) })}</b>{' '}
          {t(`requestWizard.coach.basis.${auto.basis}`)}
        </p>
        <Button size="sm" onClick={auto.leave}>
          {t('requestWizard.coach.leaveMatch')}
        </Button>
      </div>
      {overtaken && chosen && (
        <FormMessage tone="info">
          {t('requestWizard.coach.overtaken', { name: nameOf(best.coach), chosen: nameOf(chosen) })}
        </FormMessage>
      )}
      <CoachOptions error={errors.coach}>
        {elsewhere && row(elsewhere)}
        {matches.map((match) => row(match.coach, <MatchReasons match={match} language={auto.language} />))}
      </CoachOptions>
    </>
  );
}
