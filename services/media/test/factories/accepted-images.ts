import sharp from 'sharp';
import { BLUE, MAX_BYTES, padded, photo, picture, RED, type ImageFile } from './images.js';

export interface AcceptedImage extends ImageFile {
  width: number;
  height: number;
  /** About the colour of the left upper corner, where it matters. */
  corner?: [number, number, number];
}

const WHITE: [number, number, number] = [255, 255, 255];

const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

/** Two frames: all red, then all blue. */
const moving = () => {
  const pixels = Buffer.alloc(40 * 80 * 3);
  for (let at = 0; at < 40 * 80; at++) pixels.set(at < 40 * 40 ? RED : BLUE, at * 3);
  return sharp(pixels, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });
};

export const ACCEPTED_IMAGES: AcceptedImage[] = [
  { name: 'a JPEG on its head', make: photo, width: 300, height: 200, corner: BLUE },
  {
    name: 'a progressive JPEG',
    make: () => picture(200, 300).jpeg({ progressive: true }).toBuffer(),
    width: 200,
    height: 300,
    corner: RED,
  },
  {
    name: 'a CMYK JPEG',
    make: () => picture(120, 120).toColourspace('cmyk').jpeg().toBuffer(),
    width: 120,
    height: 120,
  },
  {
    name: 'a PNG that one can see through, on white',
    make: () => clear(150, 150).png().toBuffer(),
    width: 150,
    height: 150,
    corner: WHITE,
  },
  {
    name: 'a PNG of 16 bits',
    make: () => picture(120, 120).toColourspace('rgb16').png().toBuffer(),
    width: 120,
    height: 120,
    corner: RED,
  },
  {
    name: 'a PNG with a palette',
    make: () => picture(120, 120).png({ palette: true }).toBuffer(),
    width: 120,
    height: 120,
    corner: RED,
  },
  {
    name: 'an interlaced PNG',
    make: () => picture(120, 120).png({ progressive: true }).toBuffer(),
    width: 120,
    height: 120,
    corner: RED,
  },
  {
    name: 'a lossy WebP',
    make: () => picture(120, 120).webp().toBuffer(),
    width: 120,
    height: 120,
    corner: RED,
  },
  {
    name: 'a lossless WebP',
    make: () => picture(120, 120).webp({ lossless: true }).toBuffer(),
    width: 120,
    height: 120,
    corner: RED,
  },
  {
    name: 'a moving WebP, its first frame',
    make: () => moving().webp().toBuffer(),
    width: 40,
    height: 40,
    corner: RED,
  },
  {
    name: 'a moving GIF, its first frame',
    make: () => moving().gif().toBuffer(),
    width: 40,
    height: 40,
    corner: RED,
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
    type: 'image/jpeg',
    width: 120,
    height: 120,
    corner: RED,
  },
  {
    name: 'a JPEG that calls itself a text',
    make: () => picture(120, 120).jpeg().toBuffer(),
    type: 'text/plain',
    width: 120,
    height: 120,
    corner: RED,
  },
  {
    name: 'a JPEG with a web page behind it',
    make: async () =>
      Buffer.concat([await picture(120, 120).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    width: 120,
    height: 120,
    corner: RED,
  },
];
