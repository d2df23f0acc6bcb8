import sharp, { type Sharp } from 'sharp';

export const MAX_BYTES = 5 * 1024 * 1024;

export interface ImageFile {
  name: string;
  make: () => Promise<Buffer> | Buffer;
  /** What the client calls it; the server looks at the bytes. */
  type?: string;
}

export const RED: [number, number, number] = [220, 30, 30];
export const BLUE: [number, number, number] = [30, 30, 220];

const pixelsOf = (count: number, colour: readonly number[]) => Buffer.alloc(count * 3, Buffer.from(colour));

/** Red above, blue below, so that it shows which way is up. */
export function picture(width: number, height: number, bottom = BLUE): Sharp {
  const red = Math.ceil((width * height) / 2);
  const pixels = Buffer.concat([pixelsOf(red, RED), pixelsOf(width * height - red, bottom)]);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

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

export const padded = async (sizeBytes: number) => {
  const jpeg = await picture(60, 60).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(sizeBytes - jpeg.length)]);
};
