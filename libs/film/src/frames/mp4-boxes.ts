/** https://www.iso.org/standard/83102.html, 4.2: what an MP4 file consists of. */
export interface Box {
  type: string;
  /** With the header; 0 if it goes on to the end of the file. */
  size: number;
  headerSize: number;
}

/** How much of a file is needed to read the header of any box. */
export const BOX_HEADER_SIZE = 16;

/** The header of the box that begins at `at`, or undefined if there is none. */
export function boxAt(bytes: DataView, at: number): Box | undefined {
  if (at + 8 > bytes.byteLength) return undefined;
  const type = textAt(bytes, at + 4);
  const size = bytes.getUint32(at);
  if (size !== 1) return size === 0 || size >= 8 ? { type, size, headerSize: 8 } : undefined;
  if (at + 16 > bytes.byteLength) return undefined;
  const large = Number(bytes.getBigUint64(at + 8));
  return large >= 16 ? { type, size: large, headerSize: 16 } : undefined;
}

/** The contents of the boxes of a type directly inside of these bytes. */
export function boxesIn(bytes: DataView, type: string): DataView[] {
  const found: DataView[] = [];
  for (let at = 0; ;) {
    const box = boxAt(bytes, at);
    if (!box) return found;
    const end = box.size === 0 ? bytes.byteLength : Math.min(at + box.size, bytes.byteLength);
    if (box.type === type) found.push(part(bytes, at + box.headerSize, end));
    at = end;
    if (box.size === 0) return found;
  }
}

/** The contents of the first box at the end of a path, such as `mdia/minf/stbl`. */
export function boxIn(bytes: DataView, path: string): DataView | undefined {
  let inside: DataView | undefined = bytes;
  for (const type of path.split('/')) inside = inside && boxesIn(inside, type)[0];
  return inside;
}

export const textAt = (bytes: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => bytes.getUint8(at + offset)));

const part = (bytes: DataView, from: number, to: number): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + Math.min(from, to), Math.max(0, to - from));
