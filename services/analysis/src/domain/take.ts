import { DomainError } from '@bandeja/errors';
import { parseTake } from '@bandeja/film/schemas';
import {
  CAPTIONS_LIMITS,
  captionsText,
  parseCaptions,
  scaleOf,
  TAKE_LIMITS,
  TALK_LIMITS,
} from '@bandeja/film/talk';
import { documentRefused, storedText, type DocumentKind } from './sent-document.js';
import type { Video } from './video.js';

/** What a take is made of, beside its sound. */
export interface TakeScript {
  id: string;
  soundId: string;
  /** JSON of a Take. */
  document: string;
  /** WebVTT; empty if nobody has written them. */
  captions: string;
  /** By the recorder's clock. */
  durationMs: number;
  version: number;
}

export interface ListedTake<Sound = Video> {
  id: string;
  version: number;
  durationMs: number;
  sound: Sound;
}

export interface TalkSize {
  takes: number;
  durationMs: number;
  bytes: number;
}

export interface TakeInput {
  document: string;
  captions: string;
}

const DOCUMENT: DocumentKind = {
  mostBytes: TAKE_LIMITS.bytes,
  code: 'TAKE_REFUSED',
  message: 'This take cannot be saved. Record it again.',
};
const CAPTIONS: DocumentKind = {
  mostBytes: CAPTIONS_LIMITS.bytes,
  code: 'TAKE_REFUSED',
  message: 'These captions cannot be saved. Look at their times, then save them again.',
};

export function readTake(sent: TakeInput): Pick<TakeScript, 'document' | 'captions' | 'durationMs'> {
  const parsed = parseTake(sent.document);
  if ('refusal' in parsed) throw documentRefused(DOCUMENT, parsed.refusal, parsed.detail);
  const { take } = parsed;
  const document = storedText(DOCUMENT, JSON.stringify(take));
  const captions = readCaptions(sent.captions, take.durationMs);
  // Limits count whole milliseconds.
  return { document, captions, durationMs: Math.max(1, Math.round(take.durationMs)) };
}

function readCaptions(sent: string, durationMs: number): string {
  if (sent.trim() === '') return '';
  const parsed = parseCaptions(sent, durationMs);
  if ('refusal' in parsed) throw documentRefused(CAPTIONS, parsed.refusal, parsed.detail);
  return storedText(CAPTIONS, captionsText(parsed.cues));
}

/** Refuses a talk of this size. */
export function assertTalkFits({ takes, durationMs, bytes }: TalkSize): void {
  if (takes > TALK_LIMITS.takes) throw limitReached('takes', `${TALK_LIMITS.takes} takes`);
  if (durationMs > TALK_LIMITS.durationMs)
    throw limitReached('minutes', `${TALK_LIMITS.durationMs / 60_000} minutes`);
  if (bytes > TALK_LIMITS.bytes)
    throw limitReached('bytes', `${TALK_LIMITS.bytes / 1024 / 1024} MB of events`);
}

const limitReached = (limit: 'takes' | 'minutes' | 'bytes', most: string) =>
  new DomainError(
    'failed-precondition',
    'TAKE_LIMIT_REACHED',
    `A talk holds at most ${most}. Delete a take first.`,
    { limit },
  );

/** Its sound has another length than was recorded: a part is missing. Not known until the sound is ready. */
export const isOutOfStep = ({ durationMs, sound }: ListedTake): boolean =>
  sound.status === 'ready' && scaleOf(durationMs, sound.durationMs) === undefined;
