import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import { firstNameOf } from '../../../lib/first-name';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import classes from './lesson-side.module.css';

/** Under the thumb of a phone. */
export function LessonFoot(props: LessonParts) {
  const { lesson, plan } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const status = useLesson(lesson, (l) => l.run().status);
  const isLast = useLesson(lesson, (l) => l.run().chapter === plan.steps.length - 1);
  const isOver = status === 'over';
  useEffect(() => {
    // Where a button goes that had the focus, the next one gets it.
    if (!isOver || document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  }, [isOver]);
  const isPlaying = status === 'playing';
  return (
    <div ref={ref} className={classes.foot}>
      {status === 'aside' && <p className={classes.aside}>{t('lesson.aside')}</p>}
      {isOver ? (
        <NextStep {...props} />
      ) : (
        <div className={classes.actions}>
          <Button aria-label={t('lesson.previous')} onClick={lesson.previous}>
            <IconPlayerSkipBack size={20} stroke={1.9} aria-hidden />
          </Button>
          <Button
            data-main
            variant={isPlaying ? 'default' : 'ball'}
            leftSection={
              isPlaying ? (
                <IconPlayerPauseFilled size={18} aria-hidden />
              ) : (
                <IconPlayerPlayFilled size={18} aria-hidden />
              )
            }
            onClick={isPlaying ? lesson.pause : lesson.goOn}
          >
            {t(isPlaying ? 'lesson.pause' : 'lesson.goOn')}
          </Button>
          <Button
            aria-label={t('lesson.next')}
            aria-disabled={isLast || undefined}
            onClick={isLast ? undefined : lesson.next}
          >
            <IconPlayerSkipForward size={20} stroke={1.9} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}

/** The one thing to do after a lesson. */
function NextStep({ coach, reviewed, onReview }: LessonParts) {
  const { t } = useTranslation();
  const name = firstNameOf(coach.fullName);
  if (!reviewed)
    return (
      <Button data-main variant="ball" fullWidth onClick={onReview}>
        {name ? t('lesson.ending.review', { name }) : t('lesson.ending.reviewCoach')}
      </Button>
    );
  return (
    <ButtonLink data-main variant="ball" fullWidth to={`/user/upload?coach=${coach.id}`}>
      {name ? t('lesson.ending.clip', { name }) : t('lesson.ending.clipToCoach')}
    </ButtonLink>
  );
}
