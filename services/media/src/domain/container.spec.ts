import { containerOf } from './container.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['mp4', bytes('\0\0\0\x20ftypisom\0\0\x02\0')],
  ['mp4', bytes('\0\0\0\x18ftypmp42')],
  ['mov', bytes('\0\0\0\x14ftypqt  ')],
  ['mov', bytes('\0\0\0\x08wide\0\0\x10\0mdat')],
  ['avi', bytes('RIFF\0\0\0\0AVI LIST')],
  ['ogg', bytes('OggS\0\x02\0\0\0\0\0\0')],
  ['webm', bytes('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f')],
])('recognizes %s by its first bytes', (container, head) => {
  expect(containerOf(head)).toBe(container);
});

it.each(['', 'abc', 'this is not a film', 'RIFF\0\0\0\0WAVEfmt ', '<html>', '#EXTM3U\n', '%PDF-1.7'])(
  'recognizes that %j is not a video',
  (text) => {
    expect(containerOf(bytes(text))).toBeUndefined();
  },
);
