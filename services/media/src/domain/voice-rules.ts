import type { Container } from './container.js';
import type { ProbedSound } from './probed-sound.js';
import { voiceFormatNotSupported, voiceTooLong } from './upload-refusals.js';
import { CONTAINER_ROUNDING_MS } from './upload-rules.js';

/** How long a spoken note may be, with the rounding of its container. */
export const LONGEST_VOICE_MS = 60_000 + CONTAINER_ROUNDING_MS;

const MIME_TYPES: Partial<Record<Container, string>> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp4: 'audio/mp4',
};
const CODECS = new Set(['Opus', 'AAC']);

/** The type of the content; undefined for what no spoken note may be. */
export function voiceTypeOf({
  container,
  audioCodec,
  hasPicture,
}: Omit<ProbedSound, 'durationMs'>): string | undefined {
  return hasPicture || !CODECS.has(audioCodec) ? undefined : MIME_TYPES[container];
}

/** Refuses what is no spoken note; answers its type. */
export function readVoiceType(sound: ProbedSound): string {
  const type = voiceTypeOf(sound);
  if (type === undefined) throw voiceFormatNotSupported();
  if (sound.durationMs > LONGEST_VOICE_MS) throw voiceTooLong(sound.durationMs);
  return type;
}
