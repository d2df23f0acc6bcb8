import type { UserCaller } from '@bandeja/auth';
import type { WrittenNote } from '@bandeja/film/lesson';
import type { FilmClosure } from '../../domain/film-keeping.js';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { TakeScript } from '../../domain/take.js';
import type { Video, WorkPurpose } from '../../domain/video.js';

export interface UploadedVideo extends Video {
  purpose: 'request' | WorkPurpose | 'note_film';
}

/** Everything that the film of a talk is made of. */
export interface Talk {
  /** The coach. */
  ownerId: string;
  /** The video that is talked about. */
  filmId: string;
  takes: readonly Pick<TakeScript, 'soundId' | 'document'>[];
  courtPinnings: readonly Pick<CourtPinning, 'fromMs' | 'pins'>[];
  filename: string;
}

/** Everything that the film of a note is made of. */
export interface NoteFilm {
  /** Who shares it. */
  ownerId: string;
  /** The video that the note is about. */
  filmId: string;
  note: WrittenNote;
  voiceId: string | undefined;
  courtPinnings: readonly Pick<CourtPinning, 'fromMs' | 'pins'>[];
  filename: string;
}

/** Small pictures of the whole video in one image: picture n shows the time n * intervalMs. */
export interface TimelineSprite {
  url: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

export interface SignedVideo extends Video {
  playbackUrl: string;
  downloadUrl: string;
  thumbnailUrl: string;
  posterUrl: string;
  sprite: TimelineSprite | undefined;
  /** When each frame is shown; empty while it is not known. */
  framesUrl: string;
  /** The same film small and with many key frames; empty while there is none. */
  scrubUrl: string;
  /** 0 while unknown. */
  framesPerSecond: number;
  expiresAt: Date | undefined;
}

export type AddressFailure =
  'MISSING_STORAGE_PATH' | 'SIGNED_URL_ERROR' | 'UNKNOWN_ERROR' | 'HIDDEN' | FilmClosure;

export interface Unsigned {
  addressFailure: AddressFailure;
}

/** Whom addresses are for. Those for coaches end sooner, so that an athlete can stop sharing. */
export interface Reader {
  isCoach?: boolean;
  /** Who is about to watch; absent if the videos are only listed. */
  viewerId?: string;
  /** Addresses that were signed moments before will do, as for a screen that is opened. */
  mayBeKept?: boolean;
}

export interface FilmViewer {
  id: string;
  isOperator: boolean;
  firstAt: Date;
  lastAt: Date;
  /** Visits at least half an hour apart. */
  times: number;
}

export abstract class MediaLibrary {
  /** The caller's own video; undefined when there is none. */
  abstract findOwn(owner: UserCaller, videoId: string): Promise<UploadedVideo | undefined>;
  /** The addresses of each, or the reason why there are none. Does not throw, so that a screen still opens without its videos. */
  abstract sign(videoIds: readonly string[], reader?: Reader): Promise<Map<string, SignedVideo | Unsigned>>;
  /** Addresses that were signed before are not given out any more once the open transaction has committed. */
  abstract forgetAddresses(): void;
  /** Has the film of a talk made, a response video of its coach; the same talk gives the same video. */
  abstract renderTalk(talk: Talk): Promise<Video>;
  /** Has the film of a note made, for whoever shares it; the same note gives the same video. */
  abstract renderNote(film: NoteFilm): Promise<Video>;
  /** Deletes the files; deleting a video twice is fine. */
  abstract delete(videoId: string): Promise<void>;
  /** Keeps the files for a report, whatever their owners delete; again is fine. */
  abstract hold(reportId: string, videoIds: readonly string[]): Promise<void>;
  abstract release(reportId: string): Promise<void>;
  /** What is kept for a report, deleted videos too; written down as watched by this operator. */
  abstract signHeld(reportId: string, operatorId: string): Promise<SignedVideo[]>;
  /** Who was given addresses to watch a video, the last first. */
  abstract viewersOf(videoId: string): Promise<FilmViewer[]>;
  /** Deletes the films of notes that someone had made of a video. */
  abstract deleteNoteFilms(filmId: string, ownerId: string): Promise<void>;
}
