import { DomainError } from '@bandeja/errors';
import { BYTES_PER_MB, roundedUp } from './rounded-up.js';
import { SOUND_LIMITS } from './sound-limits.js';
import type { SoundPurpose } from './video.js';

const WORDS = {
  voice: {
    name: 'Voice note',
    tooLarge: 'VOICE_TOO_LARGE',
    formatNotSupported: 'VOICE_FORMAT_NOT_SUPPORTED',
    tooLong: 'VOICE_TOO_LONG',
    unreadable: 'VOICE_UNREADABLE',
    unit: { name: 's', ms: 1_000, detail: 'durationSeconds' },
  },
  take: {
    name: 'Take',
    tooLarge: 'TAKE_TOO_LARGE',
    formatNotSupported: 'TAKE_FORMAT_NOT_SUPPORTED',
    tooLong: 'TAKE_TOO_LONG',
    unreadable: 'TAKE_UNREADABLE',
    unit: { name: 'minutes', ms: 60_000, detail: 'durationMin' },
  },
} as const satisfies Record<SoundPurpose, object>;

export function soundTooLarge(purpose: SoundPurpose, sizeBytes: number): DomainError {
  const { name, tooLarge } = WORDS[purpose];
  const mostMb = SOUND_LIMITS[purpose].bytes / BYTES_PER_MB;
  const sizeMb = roundedUp(sizeBytes / BYTES_PER_MB);
  return new DomainError(
    'invalid',
    tooLarge,
    `${name} (${sizeMb} MB) exceeds the maximum limit of ${mostMb} MB`,
    { sizeMb },
  );
}

export function soundFormatNotSupported(purpose: SoundPurpose): DomainError {
  const { name, formatNotSupported } = WORDS[purpose];
  return new DomainError(
    'invalid',
    formatNotSupported,
    `${name} format not supported. Please use: WebM, Ogg, MP4, M4A`,
  );
}

export function soundTooLong(purpose: SoundPurpose, durationMs: number): DomainError {
  const { name, tooLong, unit } = WORDS[purpose];
  const duration = roundedUp(durationMs / unit.ms);
  const most = SOUND_LIMITS[purpose].durationMs / unit.ms;
  return new DomainError(
    'invalid',
    tooLong,
    `${name} (${duration} ${unit.name}) exceeds the maximum limit of ${most} ${unit.name}`,
    { [unit.detail]: duration },
  );
}

export function soundUnreadable(purpose: SoundPurpose): DomainError {
  return new DomainError(
    'invalid',
    WORDS[purpose].unreadable,
    'This recording has no sound that can be read. Please record it again.',
  );
}
