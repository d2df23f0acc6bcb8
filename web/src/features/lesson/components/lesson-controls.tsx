import { useTranslation } from 'react-i18next';
import type { FilmFrame } from '../../../film/film-guide';
import { LedControls } from '../../../film/led/led-controls';
import { TimeReadout } from '../../../film/time-readout';
import { usePlayerValue } from '../../../film/use-player';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';

/** In place of the player's controls: they move through chapters. */
export function LessonControls({ lesson, plan, player, ...frame }: LessonParts & FilmFrame) {
  const { t } = useTranslation();
  const filmRuns = usePlayerValue(player, (p) => !p.isPaused());
  const status = useLesson(lesson, (l) => l.run().status);
  const isLast = useLesson(lesson, (l) => l.run().chapter === plan.steps.length - 1);
  const captions = useLesson(lesson, (l) => l.captions());
  const speed = useLesson(lesson, (l) => l.speed());
  const runs = status === 'aside' ? filmRuns : status === 'playing';
  return (
    <LedControls
      {...{ frame, player, runs, isLast, speed, captions }}
      runLabel={
        status === 'aside'
          ? t(runs ? 'player.pause' : 'player.play')
          : t(runs ? 'lesson.pause' : 'lesson.goOn')
      }
      onRun={lesson.toggle}
      onPrevious={lesson.previous}
      onNext={lesson.next}
      time={<TimeReadout player={player} />}
      speedLabel={(shown) => t('lesson.speed', { speed: shown })}
      onSpeed={lesson.setSpeed}
      onCaptions={lesson.toggleCaptions}
    />
  );
}
