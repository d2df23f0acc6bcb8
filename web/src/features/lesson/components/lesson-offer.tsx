import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../components/ui/code-lost';
import { Button } from '../../../components/ui/plain-button';
import { noteName } from '../../../film/voice/voice-clip';
import { timecode } from '../../../lib/format';
import { lateLesson } from '../late-lesson';
import type { LessonPlan } from '../lesson-plan';
import classes from './lesson-offer.module.css';

interface LessonOfferProps {
  plan: LessonPlan;
  /** The chapter where it goes on. */
  from: number;
  heard: readonly string[];
  opening: boolean;
  /** Somebody comes back from the lesson. */
  focused: boolean;
  onPlay: () => void;
  onAgain: () => void;
}

export function LessonOffer({ plan, from, heard, opening, focused, onPlay, onAgain }: LessonOfferProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus({ preventScroll: true });
  }, [focused]);
  const note = plan.notes[from];
  const title = note && (noteName(note, t) || t(`options.category.${note.category}`));
  return (
    <div className={classes.offer}>
      <CodeLost late={lateLesson} title={t('lesson.lost')} />
      <Button
        ref={ref}
        variant="ball"
        fullWidth
        loading={opening}
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        onClick={onPlay}
      >
        {t('lesson.play')} <span className={classes.length}>{timecode(plan.lengthMs)}</span>
      </Button>
      {(from > 0 || heard.length > 0) && (
        <div className={classes.place}>
          <p className={classes.from}>
            {from > 0 ? t('lesson.from', { number: from + 1, title }) : t('lesson.seenBefore')}
          </p>
          {from > 0 && (
            <button type="button" className={classes.again} onClick={onAgain}>
              {t('lesson.again')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
