import { DomainError } from '@bandeja/errors';

/** A film or sound that a talk or a note is to be made of. */
export const videoNotFound = (): DomainError =>
  new DomainError('not-found', 'VIDEO_NOT_FOUND', 'Video not found or access denied');

export const soundMissing = (take: number): DomainError =>
  new DomainError(
    'failed-precondition',
    'TALK_SOUND_MISSING',
    `The sound of take ${take + 1} cannot be read`,
    {
      take: String(take),
    },
  );

export const soundTooShort = (take: number, soundMs: number, takeMs: number): DomainError =>
  new DomainError(
    'failed-precondition',
    'TALK_SOUND_TOO_SHORT',
    `The sound of take ${take + 1} lasts ${Math.round(soundMs)} ms of ${Math.round(takeMs)} ms`,
    { take: String(take) },
  );

export const filmTooShort = (take: number, frame: number, frameCount: number): DomainError =>
  new DomainError(
    'failed-precondition',
    'TALK_FILM_TOO_SHORT',
    `Take ${take + 1} shows frame ${frame} of a film with ${frameCount} frames`,
    { take: String(take) },
  );

export const filmUnreadable = (): DomainError =>
  new DomainError('failed-precondition', 'TALK_FILM_UNREADABLE', 'The film of the talk cannot be read');

export const talkTooLarge = (sizeBytes: number): DomainError =>
  new DomainError('failed-precondition', 'TALK_TOO_LARGE', `The talk takes ${sizeBytes} bytes`);

/** A sound has another length than what was recorded, so nothing would be in its place. */
export const soundOutOfStep = (take: number): DomainError =>
  new DomainError(
    'failed-precondition',
    'TALK_SOUND_OUT_OF_STEP',
    `The sound of take ${take + 1} does not fit what was recorded`,
    { take: String(take) },
  );
