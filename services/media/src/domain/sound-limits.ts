import { TAKE_LIMITS } from '@bandeja/film/talk';
import type { SoundPurpose } from './video.js';

interface SoundLimits {
  bytes: number;
  durationMs: number;
}

export const SOUND_LIMITS: Readonly<Record<SoundPurpose, SoundLimits>> = {
  voice: { bytes: 10_485_760, durationMs: 60_000 },
  take: { bytes: 31_457_280, durationMs: TAKE_LIMITS.durationMs },
};
