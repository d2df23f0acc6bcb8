import { useTranslation } from 'react-i18next';
import { NextStep } from '../../../film/led/led-ending';
import { LedFoot } from '../../../film/led/led-foot';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';

export function LessonFoot(props: LessonParts) {
  const { lesson, plan } = props;
  const { t } = useTranslation();
  const status = useLesson(lesson, (l) => l.run().status);
  const isLast = useLesson(lesson, (l) => l.run().chapter === plan.steps.length - 1);
  const isPlaying = status === 'playing';
  return (
    <LedFoot
      {...{ isPlaying, isLast }}
      pauseLabel={t('lesson.pause')}
      goOnLabel={t('lesson.goOn')}
      onRun={isPlaying ? lesson.pause : lesson.goOn}
      onPrevious={lesson.previous}
      onNext={lesson.next}
      aside={status === 'aside' && t('lesson.aside')}
      next={status === 'over' && <NextStep {...props} />}
    />
  );
}
