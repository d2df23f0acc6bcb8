import { readVoiceType } from './voice-rules.js';

const SOUND = { container: 'webm', audioCodec: 'Opus', hasPicture: false, durationMs: 9_000 } as const;

it.each([
  [{ container: 'webm', audioCodec: 'Opus' }, 'audio/webm'],
  [{ container: 'ogg', audioCodec: 'Opus' }, 'audio/ogg'],
  [{ container: 'mp4', audioCodec: 'AAC' }, 'audio/mp4'],
  [{ container: 'mp4', audioCodec: 'Opus' }, 'audio/mp4'],
] as const)('a spoken note may be %j', (kind, type) => {
  expect(readVoiceType({ ...SOUND, ...kind })).toBe(type);
});

it.each([
  { container: 'mov', audioCodec: 'AAC' },
  { container: 'avi', audioCodec: 'MPEG Audio' },
  { container: 'ogg', audioCodec: 'Vorbis' },
  { hasPicture: true },
  { audioCodec: '' },
] as const)('a spoken note may not be %j', (kind) => {
  expect(() => readVoiceType({ ...SOUND, ...kind })).toThrow(
    expect.objectContaining({ code: 'VOICE_FORMAT_NOT_SUPPORTED' }),
  );
});

it.each([
  [60_101, '60.2'],
  [61_000, '61'],
  [3_600_000, '3600'],
])('refuses %d ms as %s s', (durationMs, shown) => {
  expect(() => readVoiceType({ ...SOUND, durationMs })).toThrow(
    `Voice note (${shown} s) exceeds the maximum limit of 60 s`,
  );
});

it.each([1, 60_000, 60_100])('accepts %d ms', (durationMs) => {
  expect(() => readVoiceType({ ...SOUND, durationMs })).not.toThrow();
});
