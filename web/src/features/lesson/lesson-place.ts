import { useState } from 'react';
import { keepDraft, readDraft } from '../../lib/kept-draft';
import { useSessionUser } from '../../session/use-session';

/** How far somebody has come. */
export interface LessonPlace {
  /** The note where they left off; undefined before the beginning and after the end. */
  atId?: string | undefined;
  /** The notes that were seen to their end. */
  heard: readonly string[];
}

export const AT_THE_BEGINNING: LessonPlace = { heard: [] };

const formOf = (analysisId: string) => `lesson:${analysisId}`;

function readPlace(analysisId: string, userId: string): LessonPlace {
  const { atId, heard } = readDraft(formOf(analysisId), userId);
  return {
    atId: typeof atId === 'string' ? atId : undefined,
    heard: Array.isArray(heard) ? heard.filter((id) => typeof id === 'string') : [],
  };
}

/** Kept in this browser, for this person. */
export function useLessonPlace(analysisId: string): [LessonPlace, (place: LessonPlace) => void] {
  const { id: userId } = useSessionUser();
  const [place, setPlace] = useState(() => readPlace(analysisId, userId));
  const keep = (next: LessonPlace) => {
    keepDraft(formOf(analysisId), userId, next);
    setPlace(next);
  };
  return [place, keep];
}
