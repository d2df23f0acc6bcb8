import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { analysisId, player, markers, filmMs, isPlayable, onNeedFreshUrl, show } = props;
  const { t } = useTranslation();
  const plan = useMemo(() => planOf(markers, filmMs), [markers, filmMs]);
  const [place, keepPlace] = useLessonPlace(analysisId);
  const [opened, setOpened] = useState<Opened>();
  const [opening, setOpening] = useState(false);
  const [isCardShown, setCardShown] = useState(false);
  const isHere = useRef(true);
  const [wasOpened, setWasOpened] = useState(false);
  const lesson = opened?.lesson;
  const noteId = useSyncExternalStore(lesson?.subscribe ?? unfollowed, () => lesson?.noteId());
  useEffect(() => lesson?.know(plan), [lesson, plan]);
  useEffect(() => lesson?.leave, [lesson]);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const open = async (chapter: number, heard: readonly string[]) => {
    // Browsers let play later what a press has begun.
    const audio = new Audio();
    audio.load();
    player.play();
    player.pause();
    setOpening(true);
    const room = await lateLesson.load(() => import('../lesson-room'));
    if (!isHere.current) return;
    const begun = room.openLesson({ player, audio, plan, onNeedFreshUrl, onPlace: keepPlace });
    begun.begin(chapter, heard);
    setWasOpened(true);
    setOpening(false);
    setOpened({ room, lesson: begun });
  };

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
        opening={opening}
        focused={wasOpened}
        onPlay={() => void open(from, place.heard)}
        onAgain={() => {
          keepPlace(AT_THE_BEGINNING);
          void open(0, []);
        }}
      />,
    );
  }
  const { room } = opened;
  const parts = { ...props, plan, noteId, isCardShown, setCardShown, lesson: opened.lesson };
  const led = room.ledScreen({ ...parts, onLeave: () => setOpened(undefined) }, t);
  return show(led, null);
}
