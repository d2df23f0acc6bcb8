import type { Container } from './container.js';
import type { ProbedSound } from './probed-sound.js';
import { SOUND_LIMITS } from './sound-limits.js';
import { soundFormatNotSupported, soundTooLong } from './sound-refusals.js';
import { CONTAINER_ROUNDING_MS } from './upload-rules.js';
import type { SoundPurpose } from './video.js';

const MIME_TYPES: Partial<Record<Container, string>> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp4: 'audio/mp4',
};
const CODECS = new Set(['Opus', 'AAC']);

/** How long a sound may be, with the rounding of its container. */
export const longestSoundMs = (purpose: SoundPurpose): number =>
  SOUND_LIMITS[purpose].durationMs + CONTAINER_ROUNDING_MS;

/** The type of the content; undefined for what no sound may be. */
export function soundTypeOf({
  container,
  audioCodec,
  hasPicture,
}: Omit<ProbedSound, 'durationMs'>): string | undefined {
  return hasPicture || !CODECS.has(audioCodec) ? undefined : MIME_TYPES[container];
}

/** Refuses what is no sound of this purpose; answers its type. */
export function readSoundType(purpose: SoundPurpose, sound: ProbedSound): string {
  const type = soundTypeOf(sound);
  if (type === undefined) throw soundFormatNotSupported(purpose);
  if (sound.durationMs > longestSoundMs(purpose)) throw soundTooLong(purpose, sound.durationMs);
  return type;
}
