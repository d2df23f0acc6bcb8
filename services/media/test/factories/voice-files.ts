import { makeSound, makeVideo, padVideo } from './made-videos.js';
import type { RefusedFile } from './refused-files.js';

export interface VoiceFile extends RefusedFile {
  filename: string;
  filetype: string;
  mimeType: string;
  seconds: number;
}

const MAX_BYTES = 10_485_760;
const OPUS = ['-c:a', 'libopus', '-compression_level', '0'];
const AAC = ['-c:a', 'aac'];
const WEBM = { filename: 'note.webm', filetype: 'audio/webm;codecs=opus', mimeType: 'audio/webm' };
const OGG = { filename: 'note.ogg', filetype: 'audio/ogg; codecs=opus', mimeType: 'audio/ogg' };
const MP4 = { filename: 'note.mp4', filetype: 'audio/mp4', mimeType: 'audio/mp4' };
const FRAGMENTS = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-frag_duration', '500000'];

export const asChromeRecords = (seconds = 3) => makeSound('webm', seconds, ...OPUS, '-live', '1');
const asFirefoxRecords = (seconds = 3) => makeSound('ogg', seconds, ...OPUS);
const asSafariRecords = (seconds = 3) => makeSound('mp4', seconds, ...AAC, ...FRAGMENTS);
const m4a = (seconds = 3) => makeSound('m4a', seconds, ...AAC);
const film = () => makeVideo({ seconds: 1 });
const half = (make: () => Buffer) => () => {
  const whole = make();
  return whole.subarray(0, Math.floor(whole.length / 2));
};
const text = () => Buffer.from('this is no voice\n'.repeat(100));

export const ACCEPTED_VOICES: VoiceFile[] = [
  { name: 'WebM as Chrome records it, without length or index', make: asChromeRecords, seconds: 3, ...WEBM },
  { name: 'Ogg as Firefox records it', make: asFirefoxRecords, seconds: 3, ...OGG },
  { name: 'MP4 in fragments as Safari records it', make: asSafariRecords, seconds: 3, ...MP4 },
  {
    name: 'M4A with a title',
    make: () => makeSound('m4a', 2, ...AAC, '-metadata', 'title=secret'),
    seconds: 2,
    ...MP4,
    filename: 'note.m4a',
    filetype: 'audio/x-m4a',
  },
  {
    name: 'two channels',
    make: () => makeSound('webm', 2, ...OPUS, '-ac', '2'),
    seconds: 2,
    ...WEBM,
  },
  {
    name: 'an Ogg that is named .webm and declared so',
    make: asFirefoxRecords,
    seconds: 3,
    ...WEBM,
    mimeType: 'audio/ogg',
  },
  { name: 'exactly 60 s of WebM', make: () => asChromeRecords(60), seconds: 60, ...WEBM },
  { name: 'exactly 60 s of Ogg', make: () => asFirefoxRecords(60), seconds: 60, ...OGG },
  { name: 'exactly 60 s of MP4', make: () => asSafariRecords(60), seconds: 60, ...MP4 },
  { name: 'exactly 10 MB', make: () => padVideo(m4a(), MAX_BYTES), seconds: 3, ...MP4 },
];

const named = (name: string, make: () => Buffer, about: Partial<RefusedFile> = WEBM): RefusedFile => ({
  filename: WEBM.filename,
  filetype: WEBM.filetype,
  ...about,
  name,
  make,
});

export const UNREADABLE_VOICES: RefusedFile[] = [
  named('a WebM that breaks off', half(asChromeRecords)),
  named('an Ogg that breaks off', half(asFirefoxRecords), OGG),
  named('an MP4 in fragments that breaks off', half(asSafariRecords), MP4),
  named('an M4A whose index never came', half(m4a), MP4),
  named('a text that is named .webm', text),
  named('a WAV that is named .webm', () => makeSound('wav', 1)),
  named('zero bytes', () => Buffer.alloc(0)),
  named('a WebM that ends before its sound', () => asChromeRecords().subarray(0, 300)),
  named('an MP4 without any track', () =>
    Buffer.from(`\0\0\0\x18ftypmp42<script>alert(1)</script>${'x'.repeat(900)}`),
  ),
];

export const VOICES_OF_WRONG_FORMAT: RefusedFile[] = [
  named('a video', film, MP4),
  named('a video without sound', () => makeVideo({ seconds: 1, sound: false }), MP4),
  named('a video of a browser', () =>
    makeVideo({ extension: 'webm', seconds: 1, output: ['-c:v', 'libvpx', '-c:a', 'libopus'] }),
  ),
  named('MP3 in MP4', () => makeSound('mp4', 1, '-c:a', 'libmp3lame'), MP4),
  named('Vorbis in Ogg', () => makeSound('ogg', 1, '-c:a', 'libvorbis'), OGG),
  named('QuickTime', () => makeSound('mov', 1, ...AAC), MP4),
  named('an MP3 that says what it is', () => makeSound('mp3', 1), {
    filename: 'note.mp3',
    filetype: 'audio/mpeg',
  }),
  named('a text that says what it is', text, { filename: 'note.txt', filetype: 'text/plain' }),
  named('a video that says what it is', film, { filename: 'film.mov', filetype: 'video/quicktime' }),
];

export const LONG_VOICES: RefusedFile[] = [
  named('61 s of WebM', () => asChromeRecords(61)),
  named('61 s of Ogg', () => asFirefoxRecords(61), OGG),
  named('61 s of MP4', () => asSafariRecords(61), MP4),
];

export const LARGE_VOICES: RefusedFile[] = [
  named('a byte more than 10 MB', () => padVideo(m4a(), MAX_BYTES + 1), MP4),
];

/** Sound that is sent as a video. */
export const SOUNDS_AS_VIDEOS: RefusedFile[] = [
  named('a WebM of sound', asChromeRecords),
  named('an Ogg that is named .webm', asFirefoxRecords),
  named('an MP4 of sound', asSafariRecords, MP4),
];
