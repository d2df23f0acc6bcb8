import { assertDurationAllowed, assertFormatNamed, assertSizeAllowed } from './upload-rules.js';

const MB = 1024 * 1024;

it.each([
  [104_857_601, '100.1'],
  [101 * MB, '101'],
  [150.25 * MB, '150.3'],
])('refuses %d bytes as %s MB [S0-5.24] [S0-9.5] [S1-9.1]', (bytes, shown) => {
  expect(() => assertSizeAllowed('request', bytes)).toThrow(
    `File size (${shown} MB) exceeds the maximum limit of 100MB`,
  );
});

it('accepts exactly 100 MB', () => {
  expect(() => assertSizeAllowed('response', 104_857_600)).not.toThrow();
});

it.each([
  [120_101, '2.1'],
  [125_000, '2.1'],
  [180_000, '3'],
  [600_500, '10.1'],
])('refuses %d ms as %s min [S0-5.26] [S0-9.5]', (durationMs, shown) => {
  expect(() => assertDurationAllowed(durationMs)).toThrow(
    `Video duration (${shown}min) exceeds the maximum limit of 2min`,
  );
});

it.each([0, 119_999, 120_000, 120_024, 120_100])('accepts %d ms', (durationMs) => {
  expect(() => assertDurationAllowed(durationMs)).not.toThrow();
});

it.each([
  ['rally.mp4', ''],
  ['IMG_0001.MOV', 'application/octet-stream'],
  ['clip.AVI', ''],
  ['clip.webm', ''],
  ['recording', 'video/webm;codecs=vp9,opus'],
  ['film', 'video/quicktime'],
  ['film.bin', 'VIDEO/X-MSVIDEO'],
])('accepts %s of type "%s" [S0-5.25] [S0-9.5] [S1-9.1]', (filename, type) => {
  expect(() => assertFormatNamed('request', filename, type)).not.toThrow();
});

it.each([
  ['film.mkv', 'video/x-matroska'],
  ['notes.txt', 'text/plain'],
  ['', ''],
  ['rally.mp4.exe', ''],
])('refuses %s of type "%s"', (filename, type) => {
  expect(() => assertFormatNamed('request', filename, type)).toThrow(
    'File format not supported. Please use: MP4, MOV, AVI, WebM',
  );
});

it.each([
  [10_485_761, '10.1'],
  [12 * MB, '12'],
])('refuses a spoken note of %d bytes as %s MB', (bytes, shown) => {
  const message = `Voice note (${shown} MB) exceeds the maximum limit of 10 MB`;
  expect(() => assertSizeAllowed('voice', bytes)).toThrow(message);
  expect(() => assertSizeAllowed('voice', 10_485_760)).not.toThrow();
});

it.each([
  [31_457_281, '30.1'],
  [40 * MB, '40'],
])('refuses a take of %d bytes as %s MB', (bytes, shown) => {
  const message = `Take (${shown} MB) exceeds the maximum limit of 30 MB`;
  expect(() => assertSizeAllowed('take', bytes)).toThrow(message);
  expect(() => assertSizeAllowed('take', 31_457_280)).not.toThrow();
});

it.each([
  ['note.webm', 'audio/webm;codecs=opus'],
  ['note.OGG', ''],
  ['note', 'audio/ogg; codecs=opus'],
  ['note', 'audio/mp4'],
  ['note.m4a', 'audio/x-m4a'],
])('accepts the sound %s of type "%s"', (filename, type) => {
  expect(() => assertFormatNamed('voice', filename, type)).not.toThrow();
  expect(() => assertFormatNamed('take', filename, type)).not.toThrow();
});

it.each([
  ['note.mp3', 'audio/mpeg'],
  ['note.wav', 'audio/wav'],
  ['film.mov', 'video/quicktime'],
  ['', ''],
])('refuses the sound %s of type "%s"', (filename, type) => {
  expect(() => assertFormatNamed('voice', filename, type)).toThrow(
    'Voice note format not supported. Please use: WebM, Ogg, MP4, M4A',
  );
  expect(() => assertFormatNamed('take', filename, type)).toThrow(
    'Take format not supported. Please use: WebM, Ogg, MP4, M4A',
  );
});
