import { deflateSync } from 'node:zlib';
import { drawVideo, h264, makeVideo, padVideo } from './made-videos.js';

export interface RefusedFile {
  name: string;
  make: () => Buffer;
  filename?: string;
  filetype?: string;
}

const MAX_BYTES = 104_857_600;
const indexAtEnd = () => makeVideo({ seconds: 3 });
const indexInFront = () => makeVideo({ seconds: 3, output: h264('-movflags', '+faststart') });
const webm = () => makeVideo({ extension: 'webm', output: ['-c:v', 'libvpx', '-c:a', 'libopus'] });
const avi = () => makeVideo({ extension: 'avi', output: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'] });
const lasting = (seconds: number) => () => makeVideo({ seconds, size: '32x24', rate: 2, sound: false });
const cut = (make: () => Buffer, part: number) => () => {
  const whole = make();
  return whole.subarray(0, Math.floor(whole.length * part));
};
const zip = () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateSync(Buffer.alloc(9_000, 'film'))]);
const text = () => Buffer.from('this is not a film\n'.repeat(100));

const CUT_SHORT: RefusedFile[] = [
  { name: 'an MP4 cut in its first bytes', make: cut(indexAtEnd, 0.01) },
  { name: 'an MP4 whose index never came', make: cut(indexAtEnd, 0.6) },
  { name: 'an MP4 cut in its index', make: cut(indexAtEnd, 0.98) },
  { name: 'an MP4 with its index in front, cut in the middle', make: cut(indexInFront, 0.6) },
  { name: 'a WebM that breaks off', make: cut(webm, 0.6), filename: 'a.webm' },
  { name: 'an AVI that breaks off', make: cut(avi, 0.6), filename: 'a.avi' },
];

const NO_VIDEOS: RefusedFile[] = [
  { name: 'zero bytes', make: () => Buffer.alloc(0) },
  { name: 'a text that is named .mp4', make: text },
  {
    name: 'a PNG that is named .mov',
    make: () => drawVideo('testsrc=size=160x120:rate=1:duration=1', 'png'),
    filename: 'a.mov',
  },
  {
    name: 'a JPEG that is declared a video',
    make: () => drawVideo('testsrc=size=160x120:rate=1:duration=1', 'jpg'),
    filename: 'a.jpg',
  },
  { name: 'a zip that is named .mp4', make: zip },
  { name: 'a zip behind an MP4', make: () => Buffer.concat([indexAtEnd(), zip()]) },
  { name: 'an MP4 behind a zip', make: () => Buffer.concat([zip(), indexAtEnd()]) },
  {
    name: 'a web page that starts like an MP4',
    make: () => Buffer.from(`\0\0\0\x18ftypmp42<script>alert(1)</script>${'x'.repeat(900)}`),
  },
  {
    name: 'a playlist that names other files',
    make: () => Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'),
  },
  { name: 'sound without a picture', make: () => makeVideo({ output: ['-vn', '-c:a', 'aac'] }) },
];

/** The content is none that plays, or not all of it. */
export const UNREADABLE_FILES = [...CUT_SHORT, ...NO_VIDEOS];

/** Neither the name nor the declared type is one of the four. */
export const UNSUPPORTED_FILES: RefusedFile[] = [
  { name: 'a text that says what it is', make: text, filename: 'a.txt', filetype: 'text/plain' },
  {
    name: 'a moving GIF that says what it is',
    make: () => drawVideo('testsrc=size=160x120:rate=5:duration=1', 'gif'),
    filename: 'a.gif',
    filetype: 'image/gif',
  },
  {
    name: 'Matroska by its own name',
    make: webm,
    filename: 'a.mkv',
    filetype: 'video/x-matroska',
  },
];

export const LONG_FILES: RefusedFile[] = [
  { name: '120.5 s', make: lasting(120.5) },
  { name: 'two minutes and five seconds', make: lasting(125) },
];

export const LARGE_FILES: RefusedFile[] = [
  { name: '100 MB and a byte', make: () => padVideo(indexInFront(), MAX_BYTES + 1) },
];

export const DEMANDING_FILES: RefusedFile[] = [
  {
    name: '8K, however short',
    make: () => drawVideo('color=size=7680x4320:rate=1:duration=1', 'mp4', '-c:v', 'mpeg4'),
  },
];
