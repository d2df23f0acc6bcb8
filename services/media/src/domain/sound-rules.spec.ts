import { readSoundType } from './sound-rules.js';

const SOUND = { container: 'webm', audioCodec: 'Opus', hasPicture: false, durationMs: 9_000 } as const;

it.each([
  [{ container: 'webm', audioCodec: 'Opus' }, 'audio/webm'],
  [{ container: 'ogg', audioCodec: 'Opus' }, 'audio/ogg'],
  [{ container: 'mp4', audioCodec: 'AAC' }, 'audio/mp4'],
  [{ container: 'mp4', audioCodec: 'Opus' }, 'audio/mp4'],
] as const)('a sound may be %j', (kind, type) => {
  expect(readSoundType('voice', { ...SOUND, ...kind })).toBe(type);
});

it.each([
  { container: 'mov', audioCodec: 'AAC' },
  { container: 'avi', audioCodec: 'MPEG Audio' },
  { container: 'ogg', audioCodec: 'Vorbis' },
  { hasPicture: true },
  { audioCodec: '' },
] as const)('a sound may not be %j', (kind) => {
  expect(() => readSoundType('voice', { ...SOUND, ...kind })).toThrow(
    expect.objectContaining({ code: 'VOICE_FORMAT_NOT_SUPPORTED' }),
  );
  expect(() => readSoundType('take', { ...SOUND, ...kind })).toThrow(
    expect.objectContaining({
      code: 'TAKE_FORMAT_NOT_SUPPORTED',
      message: 'Take format not supported. Please use: WebM, Ogg, MP4, M4A',
    }),
  );
});

it.each([
  [60_101, '60.2'],
  [61_000, '61'],
  [3_600_000, '3600'],
])('refuses a spoken note of %d ms as %s s', (durationMs, shown) => {
  expect(() => readSoundType('voice', { ...SOUND, durationMs })).toThrow(
    `Voice note (${shown} s) exceeds the maximum limit of 60 s`,
  );
});

it.each([1, 60_000, 60_100])('accepts a spoken note of %d ms', (durationMs) => {
  expect(() => readSoundType('voice', { ...SOUND, durationMs })).not.toThrow();
});

it.each([
  [600_101, '10.1'],
  [660_000, '11'],
])('refuses a take of %d ms as %s minutes', (durationMs, shown) => {
  expect(() => readSoundType('take', { ...SOUND, durationMs })).toThrow(
    expect.objectContaining({
      code: 'TAKE_TOO_LONG',
      message: `Take (${shown} minutes) exceeds the maximum limit of 10 minutes`,
      details: { durationMin: shown },
    }),
  );
});

it.each([60_101, 600_000, 600_100])('accepts a take of %d ms', (durationMs) => {
  expect(() => readSoundType('take', { ...SOUND, durationMs })).not.toThrow();
});
