export type VideoContainer = 'mp4' | 'mov' | 'avi' | 'webm';
/** Ogg is accepted for sound alone. */
export type Container = VideoContainer | 'ogg';

/** Bytes from the start of a file that suffice to tell its container. */
export const SNIFFED_BYTES = 64;

export const MIME_TYPES: Record<VideoContainer, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
};

const OLD_QUICKTIME_ATOMS = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Tells the container by its first bytes, never by what the file is called. */
export function containerOf(head: Uint8Array): Container | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const text = (from: number) => bytes.toString('latin1', from, from + 4);
  if (text(4) === 'ftyp') return text(8) === 'qt  ' ? 'mov' : 'mp4';
  if (text(0) === 'OggS') return 'ogg';
  if (text(0) === 'RIFF' && text(8) === 'AVI ') return 'avi';
  // Browsers that record H.264 into Matroska still call it WebM.
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  return OLD_QUICKTIME_ATOMS.has(text(4)) ? 'mov' : undefined;
}
