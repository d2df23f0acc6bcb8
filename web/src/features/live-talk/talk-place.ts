import { keepDraft, readDraft } from '../../lib/kept-draft';

/** How far somebody has come. */
export interface TalkPlaceKept {
  /** Where they left off; undefined before the beginning and after the end. */
  atMs?: number | undefined;
  title?: string | undefined;
  /** The chapters that were heard to their end. */
  heard: readonly string[];
}

export const NOT_HEARD: TalkPlaceKept = { heard: [] };

const formOf = (analysisId: string) => `talk:${analysisId}`;

export function readTalkPlace(analysisId: string, userId: string): TalkPlaceKept {
  const { atMs, title, heard } = readDraft(formOf(analysisId), userId);
  return {
    atMs: typeof atMs === 'number' ? atMs : undefined,
    title: typeof title === 'string' ? title : undefined,
    heard: Array.isArray(heard) ? heard.filter((id) => typeof id === 'string') : [],
  };
}

/** In this browser, for this person. */
export const keepTalkPlace = (analysisId: string, userId: string, place: TalkPlaceKept): void =>
  keepDraft(formOf(analysisId), userId, place);
