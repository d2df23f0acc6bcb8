import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A rotated photo: red above blue when it is upright, and with a location in its metadata. */
export async function sidewaysPhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 1_200, height: 1_200, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([half('#ff0000'), half('#0000ff')]);
  return sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#000000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 1_200, top: 0 },
    ])
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '25/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

interface Watched extends Window {
  sentPicture?: Blob;
}

/** Records the next picture that this document sends, because browsers do not give its bytes to a test. */
export async function watchSentPicture(page: Page): Promise<() => Promise<Buffer>> {
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.body instanceof Blob) (window as Watched).sentPicture = init.body;
      return send(input, init);
    };
  });
  return async () => {
    const bytes = await page.evaluate(async () => [
      ...new Uint8Array((await (window as Watched).sentPicture?.arrayBuffer()) ?? new ArrayBuffer(0)),
    ]);
    return Buffer.from(bytes);
  };
}

/** Describes a picture: its format, longest side, metadata, and whether red is above blue. */
export async function lookAt(picture: Buffer): Promise<Record<string, unknown>> {
  const { format, width, height, exif } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const isPure = (row: number, channel: number) => {
    const start = (row * info.width + Math.floor(info.width / 2)) * info.channels;
    return data[start + channel]! > 200 && data[start + 2 - channel]! < 60;
  };
  const upright = isPure(5, 0) && isPure(info.height - 5, 2);
  return { format, longest: Math.max(width, height), hasMetadata: exif !== undefined, upright };
}

/** The name of the colour of the mark beside a level, with a mocked response for this level. */
export async function levelColour(page: Page, level: string | null): Promise<string> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data?: { viewer?: { athleteProfile: object } } };
    if (body.data?.viewer) Object.assign(body.data.viewer.athleteProfile, { skillLevel: level });
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  const mark = page.getByText('Skill Level').locator('xpath=following-sibling::dd/span');
  const colour = await mark.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  await page.unrouteAll({ behavior: 'wait' });
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 24) return 'grey';
  if (green > red && green > blue) return 'green';
  return green > red * 0.65 && green > blue * 1.5 ? 'yellow' : 'red';
}
