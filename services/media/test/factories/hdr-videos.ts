import type { Colour } from '../../src/domain/probed-video.js';
import { drawVideo, measureFrames } from './made-videos.js';

export { describeFile } from './made-videos.js';

const SCENE = 'testsrc2=size=320x180:rate=5:duration=1,scale=out_color_matrix=bt709:out_range=tv';
const STANDARD = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
const TRANSFERS = { hlg: 'arib-std-b67', pq: 'smpte2084' };

/** One scene as a phone films it in HDR, HEVC of ten bits, or the same in SDR. White is as bright as white on paper. */
export function drawHdr(colour: Extract<Colour, 'standard' | 'hlg' | 'pq'>): Buffer {
  if (colour === 'standard')
    return drawVideo(`${SCENE},format=yuv420p`, 'mp4', ...STANDARD, '-c:v', 'libx264', '-crf', '5');
  const transfer = TRANSFERS[colour];
  const light = 'zscale=tin=bt709:pin=bt709:min=bt709:rin=tv:t=linear:p=bt2020:m=gbr:npl=203';
  const hdr = `zscale=t=${transfer}:m=bt2020nc:r=tv:npl=203`;
  const x265 = `log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  return drawVideo(
    `${SCENE},format=yuv444p,${light},format=gbrpf32le,${hdr},format=yuv420p10le`,
    'mov',
    '-color_primaries',
    'bt2020',
    '-color_trc',
    transfer,
    '-colorspace',
    'bt2020nc',
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-crf',
    '5',
    '-x265-params',
    x265,
    '-tag:v',
    'hvc1',
  );
}

/** The mean saturation of the frames of a video, or of a picture. */
export function saturationOf(path: string): number {
  const values = measureFrames(path, 'SATAVG');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
