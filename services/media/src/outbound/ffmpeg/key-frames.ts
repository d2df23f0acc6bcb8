import { open, type FileHandle } from 'node:fs/promises';

/** Where an MP4 keeps the tables of its first track, which is the picture in every rendition. */
const TABLES = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
const KEY_FRAME_LIST = 'stss';
const SIZE_LIST = 'stsz';
/** Size and type. */
const BOX_HEADER_BYTES = 8;
const VERSION_AND_FLAGS_BYTES = 4;
/** A file with more of them side by side was made to be slow to read. */
const MOST_BOXES = 1_000;

interface Box {
  start: number;
  end: number;
}

/** How many key frames the index of an MP4 lists, read without decoding; undefined when it has no list. */
export async function countKeyFrames(path: string): Promise<number | undefined> {
  return withTables(path, async (file, tables) => {
    const list = await findBox(file, KEY_FRAME_LIST, tables);
    return list && readNumber(file, list.start + VERSION_AND_FLAGS_BYTES);
  });
}

/** Whether an MP4 has an index that names its key frames: not one in fragments, nor one whose first track is sound. */
export async function isIndexed(path: string): Promise<boolean> {
  return ((await countKeyFrames(path)) ?? 0) > 0;
}

/** The most frames from one key frame to the next or the end; 1 when there is no list, because then each is one. */
export async function longestGroupOf(path: string): Promise<number> {
  const longest = await withTables(path, async (file, tables) => {
    const [list, sizes] = [
      await findBox(file, KEY_FRAME_LIST, tables),
      await findBox(file, SIZE_LIST, tables),
    ];
    const frames = sizes && (await readNumber(file, sizes.start + VERSION_AND_FLAGS_BYTES + 4));
    const entries = list && (await readBytes(file, list.start + 8, list.end - list.start - 8));
    if (frames === undefined || !entries) return undefined;
    const keys = Array.from({ length: entries.length >> 2 }, (_unused, at) => entries.readUInt32BE(at * 4));
    return [...keys, frames + 1].reduce((most, key, at, all) => Math.max(most, key - (all[at - 1] ?? 1)), 1);
  });
  return longest ?? 1;
}

async function withTables<T>(
  path: string,
  read: (file: FileHandle, tables: Box) => Promise<T | undefined>,
): Promise<T | undefined> {
  const file = await open(path);
  try {
    let box: Box | undefined = { start: 0, end: (await file.stat()).size };
    for (const type of TABLES) {
      box = await findBox(file, type, box);
      if (!box) return undefined;
    }
    return await read(file, box);
  } finally {
    await file.close();
  }
}

const readNumber = async (file: FileHandle, at: number): Promise<number | undefined> =>
  (await readBytes(file, at, 4))?.readUInt32BE(0);

/** The content of the first box of a type. Boxes of 64-bit sizes come only behind the index, and are not read. */
async function findBox(file: FileHandle, type: string, { start, end }: Box): Promise<Box | undefined> {
  for (let [at, count] = [start, 0]; at < end && count < MOST_BOXES; count += 1) {
    const header = await readBytes(file, at, BOX_HEADER_BYTES);
    const size = header?.readUInt32BE(0) ?? 0;
    if (!header || size < BOX_HEADER_BYTES || at + size > end) return undefined;
    if (header.toString('latin1', 4) === type) return { start: at + BOX_HEADER_BYTES, end: at + size };
    at += size;
  }
  return undefined;
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : undefined;
}
