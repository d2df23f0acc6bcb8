import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLedOpening } from '../../../film/led/use-led-opening';
import { lateLesson } from '../late-lesson';
import { AT_THE_BEGINNING, useLessonPlace } from '../lesson-place';
import type { LessonProps } from '../lesson-parts';
import { planOf } from '../lesson-plan';
import type { LessonPlayer } from '../lesson-player';
import type * as Room from '../lesson-room';
import { LessonOffer } from './lesson-offer';

interface Opened {
  room: typeof Room;
  lesson: LessonPlayer;
}

const unfollowed = () => () => undefined;

/** Offers the lesson of an analysis, and leads through it. */
export function Lesson(props: LessonProps) {
  const { analysisId, player, markers, filmMs, isPlayable, isSecond = false, onNeedFreshUrl, show } = props;
  const { t } = useTranslation();
  const plan = useMemo(() => planOf(markers, filmMs), [markers, filmMs]);
  const [place, keepPlace] = useLessonPlace(analysisId);
  const { opened, isOpening, wasOpened, open, close } = useLedOpening<Opened>(player);
  const [isCardShown, setCardShown] = useState(false);
  const lesson = opened?.lesson;
  const noteId = useSyncExternalStore(lesson?.subscribe ?? unfollowed, () => lesson?.noteId());
  useEffect(() => lesson?.know(plan), [lesson, plan]);
  useEffect(() => lesson?.leave, [lesson]);

  const openAt = (chapter: number, heard: readonly string[]) =>
    void open(
      async (audio) => {
        const room = await lateLesson.load(() => import('../lesson-room'));
        return {
          room,
          lesson: room.openLesson({ player, audio, plan, onNeedFreshUrl, onPlace: keepPlace }),
        };
      },
      ({ lesson: begun }) => begun.begin(chapter, heard),
    );

  if (!isPlayable || plan.steps.length === 0) return show(undefined, null);
  if (!opened) {
    const from = Math.max(
      0,
      plan.steps.findIndex((step) => step.noteId === place.atId),
    );
    return show(
      undefined,
      <LessonOffer
        plan={plan}
        from={from}
        heard={place.heard}
        isSecond={isSecond}
        opening={isOpening}
        focused={wasOpened}
        onPlay={() => openAt(from, place.heard)}
        onAgain={() => {
          keepPlace(AT_THE_BEGINNING);
          openAt(0, []);
        }}
      />,
    );
  }
  const { room } = opened;
  const parts = { ...props, plan, noteId, isCardShown, setCardShown, lesson: opened.lesson };
  const led = room.ledScreen({ ...parts, onLeave: close }, t);
  return show(led, null);
}
