import sharp from 'sharp';
import { MAX_BYTES, padded, picture, type ImageFile } from './images.js';
import { drawVideo, makeVideo } from './made-videos.js';

/** Pixels that no format can make small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 40 } },
  });

const cut = async (whole: Promise<Buffer>, part: number) => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length * part));
};

export const INVALID_IMAGES: ImageFile[] = [
  { name: 'a JPEG cut in its first bytes', make: () => cut(noise(300, 300).jpeg().toBuffer(), 0.02) },
  { name: 'a JPEG cut in the middle', make: () => cut(noise(300, 300).jpeg().toBuffer(), 0.5) },
  { name: 'a PNG cut near its end', make: () => cut(noise(300, 300).png().toBuffer(), 0.9) },
  { name: 'a WebP cut in the middle', make: () => cut(noise(300, 300).webp().toBuffer(), 0.5) },
  { name: 'a GIF cut in the middle', make: () => cut(noise(300, 300).gif().toBuffer(), 0.5) },
  { name: 'zero bytes', make: () => Buffer.alloc(0) },
  { name: 'a text', make: () => Buffer.from('this is not a picture\n'.repeat(50)) },
  { name: 'a web page that starts like a GIF', make: () => Buffer.from('GIF89a<script>alert(1)</script>') },
  {
    name: 'an SVG',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
  },
  { name: 'an AVIF', make: () => picture(120, 120).avif({ effort: 0 }).toBuffer() },
  { name: 'a HEIC', make: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic' + 'x'.repeat(500)) },
  { name: 'a BMP', make: () => drawVideo('testsrc=size=160x120:rate=1:duration=1', 'bmp') },
  { name: 'a TIFF', make: () => picture(120, 120).tiff().toBuffer() },
  { name: 'a video that calls itself a PNG', make: () => makeVideo({ seconds: 1 }), type: 'image/png' },
  {
    name: 'a small file that unpacks to 100 million pixels',
    make: () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
  },
];

export const LARGE_IMAGES: ImageFile[] = [{ name: '5 MB and a byte', make: () => padded(MAX_BYTES + 1) }];
