import sharp, { type Sharp } from 'sharp';
import { drawVideo, makeVideo } from './made-videos.js';

const MAX_BYTES = 5 * 1024 * 1024;

export interface ImageFile {
  name: string;
  make: () => Promise<Buffer> | Buffer;
  /** What the client calls it; the server looks at the bytes. */
  type?: string;
}

export interface TakenFile extends ImageFile {
  width: number;
  height: number;
  /** About the colour of the left upper corner, where it matters. */
  corner?: [number, number, number];
}

const RED: [number, number, number] = [220, 30, 30];
const BLUE: [number, number, number] = [30, 30, 220];
const WHITE: [number, number, number] = [255, 255, 255];

const pixelsOf = (count: number, colour: readonly number[]) => Buffer.alloc(count * 3, Buffer.from(colour));

/** Red above, blue below, so that it shows which way is up. */
export function picture(width: number, height: number, bottom = BLUE): Sharp {
  const red = Math.ceil((width * height) / 2);
  const pixels = Buffer.concat([pixelsOf(red, RED), pixelsOf(width * height - red, bottom)]);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Pixels that no format can make small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 40 } },
  });

const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

/** Two frames: all red, then all blue. */
const moving = () => {
  const pixels = Buffer.alloc(40 * 80 * 3);
  for (let at = 0; at < 40 * 80; at++) pixels.set(at < 40 * 40 ? RED : BLUE, at * 3);
  return sharp(pixels, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });
};

/** As a phone writes it: lying on its side, with the place where it was taken. */
export const photo = () =>
  picture(300, 200)
    .withExif({
      IFD0: { Make: 'PhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();

const padded = async (sizeBytes: number) => {
  const jpeg = await picture(60, 60).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(sizeBytes - jpeg.length)]);
};
const cut = async (whole: Promise<Buffer>, part: number) => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length * part));
};

export const TAKEN: TakenFile[] = [
  { name: 'a JPEG on its head', make: photo, width: 300, height: 200, corner: BLUE },
  {
    name: 'a progressive JPEG',
    make: () => picture(200, 300).jpeg({ progressive: true }).toBuffer(),
    ...{ width: 200, height: 300, corner: RED },
  },
  {
    name: 'a CMYK JPEG',
    make: () => picture(120, 120).toColourspace('cmyk').jpeg().toBuffer(),
    ...{ width: 120, height: 120 },
  },
  {
    name: 'a PNG that one can see through, on white',
    make: () => clear(150, 150).png().toBuffer(),
    ...{ width: 150, height: 150, corner: WHITE },
  },
  {
    name: 'a PNG of 16 bits',
    make: () => picture(120, 120).toColourspace('rgb16').png().toBuffer(),
    ...{ width: 120, height: 120, corner: RED },
  },
  {
    name: 'a PNG with a palette',
    make: () => picture(120, 120).png({ palette: true }).toBuffer(),
    ...{ width: 120, height: 120, corner: RED },
  },
  {
    name: 'an interlaced PNG',
    make: () => picture(120, 120).png({ progressive: true }).toBuffer(),
    ...{ width: 120, height: 120, corner: RED },
  },
  {
    name: 'a lossy WebP',
    make: () => picture(120, 120).webp().toBuffer(),
    ...{ width: 120, height: 120, corner: RED },
  },
  {
    name: 'a lossless WebP',
    make: () => picture(120, 120).webp({ lossless: true }).toBuffer(),
    ...{ width: 120, height: 120, corner: RED },
  },
  {
    name: 'a moving WebP, its first frame',
    make: () => moving().webp().toBuffer(),
    ...{ width: 40, height: 40, corner: RED },
  },
  {
    name: 'a moving GIF, its first frame',
    make: () => moving().gif().toBuffer(),
    ...{ width: 40, height: 40, corner: RED },
  },
  { name: '1x1', make: () => picture(1, 1).png().toBuffer(), width: 1, height: 1 },
  { name: '99x99', make: () => picture(99, 99).png().toBuffer(), width: 99, height: 99 },
  { name: '100x100', make: () => picture(100, 100).jpeg().toBuffer(), width: 100, height: 100 },
  { name: '1024x1024', make: () => picture(1_024, 1_024).jpeg().toBuffer(), width: 1_024, height: 1_024 },
  { name: '1025x700', make: () => picture(1_025, 700).jpeg().toBuffer(), width: 1_024, height: 699 },
  { name: '6000x4000', make: () => picture(6_000, 4_000).jpeg().toBuffer(), width: 1_024, height: 683 },
  { name: 'exactly 5 MB', make: () => padded(MAX_BYTES), width: 60, height: 60 },
  {
    name: 'a PNG that calls itself a JPEG',
    make: () => picture(120, 120).png().toBuffer(),
    ...{ type: 'image/jpeg', width: 120, height: 120, corner: RED },
  },
  {
    name: 'a JPEG that calls itself a text',
    make: () => picture(120, 120).jpeg().toBuffer(),
    ...{ type: 'text/plain', width: 120, height: 120, corner: RED },
  },
  {
    name: 'a JPEG with a web page behind it',
    make: async () =>
      Buffer.concat([await picture(120, 120).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ...{ width: 120, height: 120, corner: RED },
  },
];

export const INVALID: ImageFile[] = [
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

export const LARGE: ImageFile[] = [{ name: '5 MB and a byte', make: () => padded(MAX_BYTES + 1) }];
