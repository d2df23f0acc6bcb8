import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../components/ui/code-lost';
import { LedOffer } from '../../../film/led/led-offer';
import { noteName } from '../../../film/voice/voice-clip';
import { lateLesson } from '../late-lesson';
import type { LessonPlan } from '../lesson-plan';

interface LessonOfferProps {
  plan: LessonPlan;
  /** The chapter where it goes on. */
  from: number;
  heard: readonly string[];
  isSecond: boolean;
  opening: boolean;
  /** Somebody comes back from the lesson. */
  focused: boolean;
  onPlay: () => void;
  onAgain: () => void;
}

export function LessonOffer({ plan, from, heard, onAgain, ...offer }: LessonOfferProps) {
  const { t } = useTranslation();
  const note = plan.notes[from];
  const title = note && (noteName(note, t) || t(`options.category.${note.category}`));
  const seen = heard.length > 0 ? t('lesson.seenBefore') : undefined;
  return (
    <LedOffer
      {...offer}
      label={t('lesson.play')}
      lengthMs={plan.lengthMs}
      place={from > 0 ? t('lesson.from', { number: from + 1, title }) : seen}
      onAgain={from > 0 ? onAgain : undefined}
    >
      <CodeLost late={lateLesson} title={t('lesson.lost')} />
    </LedOffer>
  );
}
