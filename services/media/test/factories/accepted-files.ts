import { drawVideo, h264, makeVideo, padVideo, rewrap } from './made-videos.js';

export interface AcceptedFile {
  name: string;
  make: () => Buffer;
  filename?: string;
  filetype?: string;
  /** Streams that browsers play are kept, all else becomes H.264 and AAC. */
  plan: 'kept' | 'made anew';
  /** As shown; 160x120 by default. */
  size?: string;
  sound?: boolean;
  /** Frames a second; 15 by default, undefined where they vary. */
  rate?: number | undefined;
}

const MAX_BYTES = 104_857_600;
const codecs = (video: string[], audio: string) => ['-c:v', ...video, '-c:a', audio];
const made = (extension: string, video: string[], audio: string, more: string[] = []) => {
  return () => makeVideo({ extension, seconds: 1, output: [...codecs(video, audio), ...more] });
};
const X264 = ['libx264', '-preset', 'ultrafast'];
const YUV420 = [...X264, '-pix_fmt', 'yuv420p'];
const HEVC = ['libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p'];
const turned = (degrees: number) =>
  rewrap(makeVideo({ seconds: 1 }), 'mov', '-metadata:s:v', `rotate=${degrees}`);
const uneven = (extension: string, ...codec: string[]) =>
  drawVideo(
    "testsrc=size=160x120:rate=30:duration=3,select='lt(n,20)+not(mod(n,7))'",
    extension,
    '-vsync',
    'vfr',
    ...codec,
  );
const plain = () => makeVideo({ seconds: 1 });

const MOV = { filename: 'IMG_1.MOV', filetype: 'video/quicktime' };
const AVI = { filename: 'rally.avi', filetype: 'video/x-msvideo' };
const WEBM = { filename: 'rally.webm', filetype: 'video/webm' };

const CODECS: AcceptedFile[] = [
  { name: 'MP4, H.264 and AAC', make: plain, plan: 'kept' },
  { name: 'MP4, H.264 and MP3', make: made('mp4', YUV420, 'libmp3lame'), plan: 'made anew' },
  { name: 'MP4, H.264 4:4:4', make: made('mp4', [...X264, '-pix_fmt', 'yuv444p'], 'aac'), plan: 'made anew' },
  {
    name: 'MP4, H.264 of ten bits',
    make: made('mp4', [...X264, '-pix_fmt', 'yuv420p10le'], 'aac'),
    plan: 'made anew',
  },
  { name: 'MP4, HEVC', make: made('mp4', HEVC, 'aac', ['-tag:v', 'hvc1']), plan: 'made anew' },
  { name: 'MP4, MPEG-4 part 2', make: made('mp4', ['mpeg4'], 'aac'), plan: 'made anew' },
  { name: 'MOV, H.264 and AAC', make: made('mov', YUV420, 'aac'), ...MOV, plan: 'kept' },
  { name: 'MOV, H.264 and PCM', make: made('mov', YUV420, 'pcm_s16le'), ...MOV, plan: 'made anew' },
  {
    name: "MOV, a phone's HEVC",
    make: made('mov', HEVC, 'aac', ['-tag:v', 'hvc1']),
    ...MOV,
    plan: 'made anew',
  },
  { name: 'MOV, ProRes', make: made('mov', ['prores'], 'pcm_s16le'), ...MOV, plan: 'made anew' },
  { name: 'AVI, MPEG-4 and MP3', make: made('avi', ['mpeg4'], 'libmp3lame'), ...AVI, plan: 'made anew' },
  { name: 'AVI, H.264 and MP3', make: made('avi', YUV420, 'libmp3lame'), ...AVI, plan: 'made anew' },
  { name: 'AVI, Motion JPEG and PCM', make: made('avi', ['mjpeg'], 'pcm_s16le'), ...AVI, plan: 'made anew' },
  { name: 'WebM, VP8 and Vorbis', make: made('webm', ['libvpx'], 'libvorbis'), ...WEBM, plan: 'made anew' },
  {
    name: 'WebM, VP9 and Opus',
    make: made('webm', ['libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'], 'libopus'),
    ...WEBM,
    plan: 'made anew',
  },
  {
    name: 'WebM as browsers record it, without length or index',
    make: made('webm', ['libvpx'], 'libopus', ['-f', 'webm', '-live', '1']),
    ...WEBM,
    plan: 'made anew',
  },
  {
    name: 'H.264 that a browser recorded and calls WebM',
    make: () => rewrap(plain(), 'mkv', '-f', 'matroska', '-live', '1'),
    ...WEBM,
    filetype: 'video/webm;codecs=avc1',
    plan: 'made anew',
  },
  {
    name: 'MP4 in fragments as browsers record it',
    make: () => makeVideo({ seconds: 1, output: h264('-movflags', 'frag_keyframe+empty_moov') }),
    plan: 'kept',
  },
];

const SHAPES: AcceptedFile[] = [
  { name: 'turned to the right', make: () => turned(90), ...MOV, size: '120x160', plan: 'kept' },
  { name: 'upside down', make: () => turned(180), ...MOV, plan: 'kept' },
  { name: 'turned to the left', make: () => turned(270), ...MOV, size: '120x160', plan: 'kept' },
  {
    name: 'HEVC that is turned',
    make: () => rewrap(made('mov', HEVC, 'aac')(), 'mov', '-metadata:s:v', 'rotate=90'),
    ...MOV,
    size: '120x160',
    plan: 'made anew',
  },
  {
    name: 'sides of odd length',
    make: () =>
      makeVideo({ extension: 'webm', seconds: 1, size: '161x121', output: codecs(['libvpx'], 'libopus') }),
    ...WEBM,
    plan: 'made anew',
  },
  {
    name: 'pixels that are not square',
    make: made('avi', ['mpeg4', '-vf', 'setsar=2'], 'libmp3lame'),
    ...AVI,
    size: '320x120',
    plan: 'made anew',
  },
  {
    name: 'a variable frame rate, kept',
    make: () => uneven('mp4', ...YUV420.flatMap((arg, index) => (index === 0 ? ['-c:v', arg] : arg))),
    sound: false,
    rate: undefined,
    plan: 'kept',
  },
  {
    name: 'a variable frame rate, made anew',
    make: () => uneven('webm', '-c:v', 'libvpx'),
    ...WEBM,
    sound: false,
    rate: undefined,
    plan: 'made anew',
  },
  {
    name: '29.97 frames a second',
    make: () => drawVideo('testsrc=size=160x120:rate=30000/1001:duration=1', 'avi', '-c:v', 'mpeg4'),
    ...AVI,
    sound: false,
    rate: 29.97,
    plan: 'made anew',
  },
  { name: 'no sound', make: () => makeVideo({ seconds: 1, sound: false }), sound: false, plan: 'kept' },
  {
    name: 'exactly 120.0 s',
    make: () => makeVideo({ seconds: 120, size: '160x120', rate: 1 }),
    rate: 1,
    plan: 'kept',
  },
  { name: 'exactly 100 MB', make: () => padVideo(plain(), MAX_BYTES), plan: 'kept' },
];

const NAMES: AcceptedFile[] = [
  {
    name: 'a WebM that is named .mp4',
    make: made('webm', ['libvpx'], 'libopus'),
    filename: 'a.mp4',
    plan: 'made anew',
  },
  { name: 'an MP4 that is named .avi and declared so', make: plain, ...AVI, plan: 'kept' },
  { name: 'an MP4 with the type of a text', make: plain, filetype: 'text/plain', plan: 'kept' },
  { name: 'an MP4 without an extension', make: plain, filename: 'rally', plan: 'kept' },
  {
    name: 'an MP4 that is a web page as well',
    make: () => withNote(plain(), '<html><script>alert(1)</script>secret</html>'),
    filename: 'rally.html.mp4',
    plan: 'kept',
  },
];

/** With a `free` box behind it that players skip. */
function withNote(video: Buffer, text: string): Buffer {
  const head = Buffer.from('....free');
  head.writeUInt32BE(head.length + text.length);
  return Buffer.concat([video, head, Buffer.from(text)]);
}

export const ACCEPTED_FILES = [...CODECS, ...SHAPES, ...NAMES];
