import type { Thread } from './thread.api';

export const MAX_TEXT_LENGTH = 2_000;

export type Side = 'athlete' | 'coach';

export interface Asked {
  analysisId: string;
  /** Who reads this. */
  side: Side;
  other: { id: string; fullName: string; avatarUrl: string | null };
}

export interface NamedThread extends Asked {
  /** Of the other person, as it stands in a sentence. */
  name: string;
}

/** Whoever reads this can add a message. */
export const isWritable = ({ openUntil, remaining }: Pick<Thread, 'openUntil' | 'remaining'>): boolean =>
  openUntil !== null && remaining > 0;

/** What keeps a message from being sent, as a key of `thread`. */
export function problemOf(text: string): 'nothing' | 'tooLong' | undefined {
  const length = lengthOf(text);
  if (length === 0) return 'nothing';
  return length > MAX_TEXT_LENGTH ? 'tooLong' : undefined;
}

/** Characters as people count them, not as UTF-16 does. */
export const lengthOf = (text: string): number => [...text.trim()].length;
