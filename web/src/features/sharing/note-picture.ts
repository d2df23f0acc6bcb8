import { pinCourt, pinningAt, type CourtPin } from '@bandeja/film/court';
import type { Drawing } from '@bandeja/film/marks';
import { drawnOn, LABEL_FONT, svgPicture, WHOLE_PICTURE } from '@bandeja/film/scene';
import { loadFrameTable } from '../../film/use-frame-table';
import { frameOfFilm } from './frame-of-film';
import type { SharedNote } from './shared-note';

interface PictureParts extends Pick<SharedNote, 'note' | 'video' | 'pinnings'> {
  drawing: Drawing | undefined;
  decimalMark: '.' | ',';
  /** Ends when nobody waits for it. */
  closed: AbortSignal;
}

/** The moment of a note with what is drawn on it and our name, as large as the film. */
export async function notePicture(parts: PictureParts): Promise<Blob> {
  const { note, video, closed } = parts;
  if (!video.playbackUrl) throw new Error('the film has no address');
  const table = video.framesUrl ? await loadFrameTable(video.framesUrl, closed) : undefined;
  const canvas = await frameOfFilm(video.playbackUrl, table, note, closed);
  const drawn = await imageOf(svgOn(canvas, parts));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture was written'))),
      'image/png',
    );
  });
}

function svgOn(size: { width: number; height: number }, parts: PictureParts): string {
  const { note, drawing, pinnings, decimalMark } = parts;
  const aspect = size.width / size.height;
  const pinning = pinningAt(pinnings, note.timestampMs);
  const court = pinning && pinCourt(pinning.pins as readonly CourtPin[], aspect).court;
  const drawn = drawing && { ...drawing, court, part: WHOLE_PICTURE };
  return svgPicture(drawnOn(drawn, { aspect, font: LABEL_FONT, decimalMark, hasWordmark: true }), size);
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
