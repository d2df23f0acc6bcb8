import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CoachMatch } from '../request-wizard.api';
import classes from './coach-step.module.css';

const SHOWN = 2;

interface MatchReasonsProps {
  match: CoachMatch;
  language: string;
}

/** Why this coach was proposed, in words. */
export function MatchReasons({ match: { reasons, sharedSpecializations }, language }: MatchReasonsProps) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  // Spanish writes these names small inside a sentence.
  const inSentence = (label: string) => (i18n.language === 'es' ? label.toLocaleLowerCase('es') : label);
  const shared = list.format(
    sharedSpecializations.slice(0, SHOWN).map((key) => inSentence(t(`options.specialization.${key}`))),
  );
  const words = {
    FOCUS: t('requestWizard.coach.reasons.focus', { shared }),
    LANGUAGE: t('requestWizard.coach.reasons.language', {
      language: inSentence(t(`options.language.${language}`)),
    }),
    PRICE: t('requestWizard.coach.reasons.price'),
    TURNAROUND: t('requestWizard.coach.reasons.turnaround'),
  };
  return (
    <span className={classes.reasons}>
      {reasons.map((reason) => (
        <span key={reason} className={classes.reason}>
          <IconCheck size={16} stroke={2.2} aria-hidden />
          {words[reason]}
        </span>
      ))}
    </span>
  );
}
