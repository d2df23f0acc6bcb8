import {
  OUTCOME_NAMES,
  OUTCOMES,
  PHASE_NAMES,
  PHASES,
  PLAYER_NAMES,
  PLAYERS,
  SHOT_NAMES,
  SHOTS,
  type Outcome,
  type Phase,
  type Player,
  type Shot,
} from '@bandeja/film/tags';
import { toLanguage } from '../lib/languages';
import { endOf, type Ranged } from './note-range';
import { noteTime } from './player-time';

/** As GraphQL writes them. */
export interface Tags {
  shot?: Uppercase<Shot> | null;
  phase?: Uppercase<Phase> | null;
  outcome?: Uppercase<Outcome> | null;
  player?: Uppercase<Player> | null;
}

export type TagKind = keyof Tags;
export type TagOf<K extends TagKind> = NonNullable<Tags[K]>;

const upper = <T extends string>(keys: readonly T[]) => keys.map((key) => key.toUpperCase() as Uppercase<T>);

export const TAGS: { [K in TagKind]: TagOf<K>[] } = {
  shot: upper(SHOTS),
  phase: upper(PHASES),
  outcome: upper(OUTCOMES),
  player: upper(PLAYERS),
};

export const TAG_KINDS: TagKind[] = ['shot', 'phase', 'outcome', 'player'];

const NAMES: Record<TagKind, Record<string, { es: string; en: string }>> = {
  shot: SHOT_NAMES,
  phase: PHASE_NAMES,
  outcome: OUTCOME_NAMES,
  player: PLAYER_NAMES,
};

/** What a coach calls it; a tag that this version does not know yet is told by its key. */
export const tagName = (kind: TagKind, tag: string, language: string): string =>
  NAMES[kind][tag.toLowerCase()]?.[toLanguage(language)] ?? tag;

/** The names of all tags of a note: stroke, where, how it ended, whose. */
export const tagNames = (tags: Tags, language: string): string[] =>
  TAG_KINDS.flatMap((kind) => {
    const tag = tags[kind];
    return tag ? [tagName(kind, tag, language)] : [];
  });

/** Range and tags in one line, for who reads the note; empty for a moment without tags. */
export function noteFacts(note: Tags & Ranged, language: string): string {
  const range = endOf(note) === undefined ? [] : [noteTime(note)];
  return [...range, ...tagNames(note, language)].join(', ');
}
