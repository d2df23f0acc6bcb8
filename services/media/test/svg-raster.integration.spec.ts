import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SvgRaster } from '../src/outbound/raster/svg-raster.js';
import { cagedDecoder } from './support/caged-decoder.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-raster-'));
const path = join(folder, 'marks');
const raster = new SvgRaster(await cagedDecoder());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const svgOf = (size: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${body}</svg>`;
const square = (color: string) => `<path d="M0 0H8V8H0Z" fill="${color}"/>`;
const written = (...svgs: string[]) => raster.writePngs(svgs, path, new AbortController().signal);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

it('writes one picture behind the other, clear where nothing is drawn', async () => {
  await written(svgOf(16, square('#ff0000')), svgOf(16, square('#0000ff')));
  const bytes = readFileSync(path);
  const second = bytes.indexOf(SIGNATURE, 4);
  const pixels = await Promise.all(
    [bytes.subarray(0, second), bytes.subarray(second)].map((png) => sharp(png).raw().toBuffer()),
  );
  expect(pixels.map((raw) => [...raw.subarray(0, 4), raw.at(-1)])).toEqual([
    [255, 0, 0, 255, 0],
    [0, 0, 255, 255, 0],
  ]);
});

it.each([
  ['a picture larger than any talk', svgOf(5_000, square('red'))],
  ['what is no SVG', 'P1 2 2 0 1 1 0'],
])('refuses %s', async (_what, svg) => {
  await expect(written(svg)).rejects.toThrow('marks ended with 1');
});

it('reads no other file of the machine', async () => {
  const secret = join(folder, 'secret.png');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).toFile(secret);
  await written(svgOf(8, `<image href="file://${secret}" width="8" height="8"/>`));
  expect((await sharp(readFileSync(path)).raw().toBuffer()).every((byte) => byte === 0)).toBe(true);
});

it('ends with its work', async () => {
  const abort = new AbortController();
  const svgs = Array.from({ length: 500 }, () => svgOf(1_000, square('red')));
  const ended = expect(raster.writePngs(svgs, path, abort.signal)).rejects.toThrow('no longer wanted');
  abort.abort(new Error('no longer wanted'));
  await ended;
});
