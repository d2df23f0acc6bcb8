import { boxAt, BOX_HEADER_SIZE, framesOfMp4, type FrameTable } from '@bandeja/film/frames';
import { open, type FileHandle } from 'node:fs/promises';

/** The index of two minutes at 240 frames a second takes less than 1 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

/** When the frames of an MP4 are shown; undefined if it does not say so. Reads only its index. */
export async function readFrameTable(path: string): Promise<FrameTable | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (let at = 0; at < size;) {
      const box = boxAt(await read(file, at, BOX_HEADER_SIZE), 0);
      if (!box) return undefined;
      const length = box.size === 0 ? size - at : box.size;
      if (box.type === 'moov' && length <= MOST_BYTES)
        return framesOfMp4(await read(file, at + box.headerSize, length - box.headerSize));
      at += length;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<DataView> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return new DataView(bytes.buffer, 0, bytesRead);
}
