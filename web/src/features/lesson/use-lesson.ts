import { useSyncExternalStore } from 'react';
import type { LessonPlayer } from './lesson-player';

/** A value of the lesson, as it changes; drawn again only when it differs. */
export const useLesson = <T extends string | number | boolean | undefined | null | readonly string[]>(
  lesson: LessonPlayer,
  select: (lesson: LessonPlayer) => T,
): T => useSyncExternalStore(lesson.subscribe, () => select(lesson));
