import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countKeyFrames, longestGroupOf } from './key-frames.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-key-frames-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + Buffer.concat(content).length);
  header.write(type, 4);
  return Buffer.concat([header, ...content]);
}

function numbers(type: string, ...values: number[]): Buffer {
  const content = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => content.writeUInt32BE(value, 4 * at));
  return box(type, content);
}

const keyFramesAt = (...places: number[]) => numbers('stss', 0, places.length, ...places);
const keyFrameList = (count: number) =>
  keyFramesAt(...Array.from({ length: count }, (_unused, at) => at + 1));
const sizesOf = (frames: number) => numbers('stsz', 0, 0, frames, ...Array.from({ length: frames }, () => 9));

const track = (...tables: Buffer[]) =>
  box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('minf', box('stbl', ...tables))));
const mp4 = (...tracks: Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', ...tracks), box('mdat', Buffer.alloc(100))]);

function written(bytes: Buffer): string {
  const path = join(folder, 'film.mp4');
  writeFileSync(path, bytes);
  return path;
}
const countIn = (bytes: Buffer) => countKeyFrames(written(bytes));

it('counts the key frames of the first track', async () => {
  const picture = track(box('stts', Buffer.alloc(16)), keyFrameList(12));
  expect(await countIn(mp4(picture, track(keyFrameList(99))))).toBe(12);
});

it.each([
  ['an index without a list', mp4(track(box('stts', Buffer.alloc(16))))],
  ['a list in another track only', mp4(track(), track(keyFrameList(3)))],
  ['no index', mp4()],
  ['an index that is cut short', mp4(track(keyFrameList(12))).subarray(0, 100)],
  ['a box without a size', Buffer.alloc(64)],
  ['an empty file', Buffer.alloc(0)],
])('finds none in %s', async (_, bytes) => {
  expect(await countIn(bytes)).toBeUndefined();
});

it.each([
  ['between two key frames', [1, 31, 91], 100, 60],
  ['after the last one', [1, 31], 100, 70],
  ['with one at the start only', [1], 100, 100],
])('measures the longest group of frames: %s', async (_, keys, frames, expected) => {
  const film = mp4(track(keyFramesAt(...keys), sizesOf(frames)));
  expect(await longestGroupOf(written(film))).toBe(expected);
});

it('takes every frame for a key frame where there is no list', async () => {
  expect(await longestGroupOf(written(mp4(track(sizesOf(100)))))).toBe(1);
});
