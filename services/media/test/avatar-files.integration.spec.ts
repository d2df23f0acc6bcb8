import { asAthlete, asCoach } from '@bandeja/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sendAvatar } from './support/avatars.js';
import { ACCEPTED_IMAGES } from './factories/accepted-images.js';
import { photo, picture, type ImageFile } from './factories/images.js';
import { INVALID_IMAGES, LARGE_IMAGES } from './factories/refused-images.js';
import { jpegQuality } from './support/jpeg-quality.js';
import { startMediaApp, type MediaApp } from './media-app.js';

let media: MediaApp;
beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterAll(() => media.stop());

/** Of the picture that was just taken. */
const pictures = () => media.files().filter((name) => !name.endsWith('_small.jpg'));
const stored = () => readFileSync(join(media.mediaDirectory, pictures().at(-1) ?? ''));

async function take({ make, type }: ImageFile, from = asAthlete): Promise<Response> {
  return sendAvatar(media, await from(), await make(), type);
}

async function expectRefused(file: ImageFile, status: number, code: string, message: string) {
  await media.clear();
  const answer = await take(file);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ code, message });
  expect(media.files()).toEqual([]);
  expect(await media.query('select user_id from avatars')).toEqual([]);
}

it.each(ACCEPTED_IMAGES)('[S1-5.32] [S1-5.34] accepts $name', async (file) => {
  await media.clear();
  const bytes = await file.make();
  for (const from of [asAthlete, asCoach]) {
    const answer = await take({ ...file, make: () => bytes }, from);
    expect(answer.status).toBe(201);
    await answer.text();
  }
  const { data, info } = await sharp(stored()).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: file.width, height: file.height, channels: 3 });
  for (const [index, value] of (file.corner ?? []).entries())
    expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(12);
  expect(jpegQuality(stored())).toBeCloseTo(0.9, 1);
  expect(pictures()).toHaveLength(2);
});

it('[S1-5.35] accepts an image smaller than 100x100 and keeps its size', async () => {
  for (const side of [1, 99]) {
    await media.clear();
    const answer = await take({ name: 'small', make: () => picture(side, side).png().toBuffer() });
    expect(answer.status).toBe(201);
    expect(await sharp(stored()).metadata()).toMatchObject({ width: side, height: side });
  }
});

it('[S1-9.14] accepts up to 5 MB, stores at most 1024x1024 at quality 0.9, cacheable for 3600 seconds', async () => {
  await media.clear();
  const small = await picture(1_100, 1_200).jpeg().toBuffer();
  const filled = (sizeBytes: number) => Buffer.concat([small, Buffer.alloc(sizeBytes - small.length)]);
  const tooLarge = await take({ name: 'too large', make: () => filled(5 * 1024 * 1024 + 1) });
  expect(tooLarge.status).toBe(413);
  const answer = await take({ name: 'just right', make: () => filled(5 * 1024 * 1024) });
  const { avatarUrl } = (await answer.json()) as { avatarUrl: string };
  expect(await sharp(stored()).metadata()).toMatchObject({ width: 939, height: 1_024 });
  expect(jpegQuality(stored())).toBeCloseTo(0.9, 1);
  const shown = await fetch(media.origin + avatarUrl);
  expect(shown.headers.get('cache-control')).toContain('max-age=3600');
});

it('T-81 strips all metadata from a picture, above all the location', async () => {
  await media.clear();
  const sent = await photo();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  await take({ name: 'a photo', make: () => sent });
  const { exif, icc, xmp, iptc, comments, orientation } = await sharp(stored()).metadata();
  expect([exif, icc, xmp, iptc, comments, orientation]).toEqual(Array(6).fill(undefined));
  expect(stored().includes('PhoneMaker')).toBe(false);
});

it.each(INVALID_IMAGES)('[S1-5.32] refuses $name and leaves nothing behind', async (file) => {
  const message = 'Please select a valid image file (JPEG, PNG, WebP, or GIF)';
  await expectRefused(file, 415, 'IMAGE_INVALID', message);
});

it.each(LARGE_IMAGES)('[S1-5.33] refuses $name and leaves nothing behind', async (file) => {
  await expectRefused(file, 413, 'IMAGE_TOO_LARGE', 'File size must be less than 5MB');
});
