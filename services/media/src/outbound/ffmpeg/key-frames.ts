import { open, type FileHandle } from 'node:fs/promises';

/** Where an MP4 lists the key frames of its first track, which is the picture in every rendition. */
const KEY_FRAME_LIST = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stss'];
/** Size and type. */
const BOX_HEADER_BYTES = 8;
const VERSION_AND_FLAGS_BYTES = 4;

interface Box {
  start: number;
  end: number;
}

/** How many key frames the index of an MP4 lists, read without decoding; undefined when it has no list. */
export async function countKeyFrames(path: string): Promise<number | undefined> {
  const file = await open(path);
  try {
    let box: Box | undefined = { start: 0, end: (await file.stat()).size };
    for (const type of KEY_FRAME_LIST) {
      box = await findBox(file, type, box);
      if (!box) return undefined;
    }
    return (await readBytes(file, box.start + VERSION_AND_FLAGS_BYTES, 4))?.readUInt32BE(0);
  } finally {
    await file.close();
  }
}

/** The content of the first box of a type. Boxes of 64-bit sizes come only behind the index, and are not read. */
async function findBox(file: FileHandle, type: string, { start, end }: Box): Promise<Box | undefined> {
  for (let at = start; at < end;) {
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
