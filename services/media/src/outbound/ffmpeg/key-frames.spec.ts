import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countKeyFrames } from './key-frames.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-key-frames-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + Buffer.concat(content).length);
  header.write(type, 4);
  return Buffer.concat([header, ...content]);
}

function keyFrameList(count: number): Buffer {
  const content = Buffer.alloc(8 + 4 * count);
  content.writeUInt32BE(count, 4);
  return box('stss', content);
}

const track = (...tables: Buffer[]) =>
  box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('minf', box('stbl', ...tables))));
const mp4 = (...tracks: Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', ...tracks), box('mdat', Buffer.alloc(100))]);

function countIn(bytes: Buffer): Promise<number | undefined> {
  const path = join(folder, 'film.mp4');
  writeFileSync(path, bytes);
  return countKeyFrames(path);
}

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
