import type { Colour } from '../../domain/probed-video.js';

/** The brightness of white paper, in candela per square metre (ITU-R BT.2408). */
const REFERENCE_WHITE = 203;
/** Up to this share of white, light stays as it is; above, it is compressed to leave room for highlights. */
const KNEE = 0.9;

const BT709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const BT709_OUT = 'p=bt709:t=bt709:m=bt709:r=tv,format=yuv420p';

const TRANSFERS: Partial<Record<Colour, string>> = { hlg: 'arib-std-b67', pq: 'smpte2084' };

interface StandardColour {
  filters: string[];
  tags: string[];
}

/** Filters and tags that convert the colours of a video to BT.709, which every screen shows. */
export function toStandardColour(colour: Colour): StandardColour {
  if (colour === 'standard') return { filters: [], tags: [] };
  const transfer = TRANSFERS[colour];
  // Everything is passed explicitly, because a file may say it in its container alone.
  if (!transfer) return { filters: [`zscale=tin=bt709:pin=bt2020:min=bt2020nc:${BT709_OUT}`], tags: BT709 };
  return {
    filters: [
      `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:p=bt709:m=gbr:npl=${REFERENCE_WHITE}`,
      'format=gbrpf32le',
      `tonemap=tonemap=mobius:param=${KNEE}:desat=0`,
      `zscale=${BT709_OUT}`,
    ],
    tags: BT709,
  };
}
