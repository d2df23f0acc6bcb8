import type { FrameTable } from '@bandeja/film/frames';
import type { ShownTake, TalkPinning } from '../../domain/talk/timeline.js';

export interface TalkFilm {
  /** Of the video, for the names of what is kept. */
  id: string;
  /** A local file: our rendition. */
  path: string;
  /** Its scrub rendition, if it has one: what is seen for a moment only is read from there, which is much faster. */
  scrubPath?: string | undefined;
  /** As shown, after rotation. */
  width: number;
  height: number;
  frames: FrameTable;
}

export interface TalkSound {
  /** A local file: our rendition of a recording. */
  path: string;
  /** Where in its take it begins; at its beginning if nothing is said. */
  atMs?: number;
  /** How long it has to be at least; as long as what is left of the take if nothing is said. */
  durationMs?: number;
}

/** On the clock of its sound. */
export interface TalkTake extends ShownTake {
  sound?: TalkSound | undefined;
}

export interface TalkToRender {
  film: TalkFilm;
  takes: readonly TalkTake[];
  /** In the order of the film. */
  pinnings: readonly TalkPinning[];
  /** For what is shown outside of the product. */
  hasWordmark?: boolean;
}

export interface TalkWork {
  /**
   * Of this talk alone, on the disk of this machine. What is finished there is not made again, so a talk whose process died
   * goes on where it was. Whoever has what they need deletes it.
   */
  workFolder: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
}

export interface RenderedTalk {
  path: string;
  sizeBytes: number;
  durationMs: number;
  width: number;
  height: number;
  /** 0 where nothing had to be rendered. */
  renderedChunks: number;
  chunks: number;
}

export abstract class TalkRenderer {
  /**
   * Writes an MP4 into the work folder: the film as it was shown in each take, one after the other, with what was drawn on it,
   * and what was said. Without any sound, it has no sound track.
   *
   * @throws DomainError `TALK_SOUND_MISSING`, `TALK_SOUND_TOO_SHORT`, `TALK_FILM_TOO_SHORT`, `TALK_FILM_UNREADABLE`,
   *   `TALK_TOO_LARGE`
   */
  abstract render(talk: TalkToRender, run: TalkWork): Promise<RenderedTalk>;
}
