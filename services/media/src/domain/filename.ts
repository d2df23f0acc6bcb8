import { isSound, type Video } from './video.js';

const MAX_LENGTH = 200;
// Control characters and the marks that reverse the direction of the text behind them (`gpj.exe` for `exe.jpg`).
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A client's file name, cleaned to be shown; it is never used as a path. */
export function displayFilename(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const shown = last.normalize('NFC').replace(UNSHOWABLE, '').replace(/\s+/g, ' ').trim();
  return [...shown].slice(0, MAX_LENGTH).join('') || 'video';
}

/** Name under which the playable rendition of a video is saved. */
export function downloadFilename({ filename, purpose }: Pick<Video, 'filename' | 'purpose'>): string {
  const [otherwise, extension] = isSound(purpose) ? [purpose, 'm4a'] : ['video', 'mp4'];
  return `${filename.replace(/\.[^.]{1,5}$/, '') || otherwise}.${extension}`;
}
