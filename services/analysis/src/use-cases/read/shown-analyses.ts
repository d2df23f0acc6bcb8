import { Injectable } from '@nestjs/common';
import { isFilmOpenTo, type Analysis } from '../../domain/analysis.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { Annotation } from '../../domain/notes.js';
import type { ListedTake, TakeScript } from '../../domain/take.js';
import { analysisNotFound } from '../../domain/validation.js';
import type { Video } from '../../domain/video.js';
import { PrismaAnalysisViews } from '../../outbound/prisma/prisma-analysis-views.js';
import type { Saved } from '../../outbound/prisma/prisma-notes.js';
import { PrismaSounds } from '../../outbound/prisma/prisma-sounds.js';
import { MediaLibrary, type SignedVideo, type Unsigned } from '../ports/media-library.js';

/** A video with its addresses, or with the reason why it has none. */
export type ShownVideo = Video & Partial<SignedVideo & Unsigned>;

/** A note with its voice clip. */
export type ShownNote = DrawnNote & { voiceClip: ShownVideo | undefined };
export type ShownTake = ListedTake<ShownVideo>;
export type DrawnNote = Saved<Annotation> & { drawingVersion: number };

export interface ShownAnalysis extends AnalysisView {
  requestVideo: ShownVideo;
}

interface ShownVideos {
  requestVideo: ShownVideo;
  responseVideo: ShownVideo | undefined;
  /** By their ids. */
  sounds: Map<string, ShownVideo>;
}

/** Adds addresses to the videos of analyses for someone who may see them, in one call to media. */
@Injectable()
export class ShownAnalyses {
  constructor(
    private readonly views: PrismaAnalysisViews,
    private readonly sounds: PrismaSounds,
    private readonly media: MediaLibrary,
  ) {}

  async one(viewerId: string, analysisId: string): Promise<ShownAnalysis> {
    const view = await this.views.find(analysisId);
    if (!view) throw analysisNotFound();
    const signed = await this.#sign(filmFor(viewerId, view.analysis));
    return { ...view, requestVideo: shownFilm(viewerId, view.analysis, signed) };
  }

  async many(viewerId: string, views: readonly AnalysisView[]): Promise<ShownAnalysis[]> {
    const signed = await this.#sign(views.flatMap(({ analysis }) => filmFor(viewerId, analysis)));
    return views.map((view) => ({ ...view, requestVideo: shownFilm(viewerId, view.analysis, signed) }));
  }

  /** The videos of an analysis whose work is open to the viewer. */
  async videosOf(viewerId: string, analysis: Analysis, sounds: readonly Video[] = []): Promise<ShownVideos> {
    const { responseVideo: response } = analysis;
    const signed = await this.#sign([
      ...filmFor(viewerId, analysis),
      ...(response ? [response] : []),
      ...sounds,
    ]);
    return {
      requestVideo: shownFilm(viewerId, analysis, signed),
      responseVideo: response && { ...response, ...signed.get(response.id) },
      sounds: new Map(sounds.map((sound) => [sound.id, { ...sound, ...signed.get(sound.id) }])),
    };
  }

  async video(video: Video): Promise<ShownVideo> {
    return { ...video, ...(await this.#sign([video])).get(video.id) };
  }

  /** A note that its coach has saved. */
  async note(note: DrawnNote): Promise<ShownNote> {
    return { ...note, voiceClip: await this.#sound(note.voiceClipId) };
  }

  /** A take that its coach has saved. */
  async take({ id, version, durationMs, soundId }: TakeScript): Promise<ShownTake> {
    const sound = await this.#sound(soundId);
    if (!sound) throw new Error('the sound of a take is not known');
    return { id, version, durationMs, sound };
  }

  async #sound(id: string | undefined): Promise<ShownVideo | undefined> {
    const sound = id === undefined ? undefined : await this.sounds.find(id);
    return sound && this.video(sound);
  }

  async #sign(videos: readonly Video[]): Promise<Signed> {
    return videos.length === 0 ? new Map() : this.media.sign(videos.map(({ id }) => id));
  }
}

type Signed = Awaited<ReturnType<MediaLibrary['sign']>>;

const filmFor = (viewerId: string, analysis: Analysis): Video[] =>
  isFilmOpenTo(viewerId, analysis) ? [analysis.requestVideo] : [];

function shownFilm(viewerId: string, analysis: Analysis, signed: Signed): ShownVideo {
  const film = analysis.requestVideo;
  if (!isFilmOpenTo(viewerId, analysis)) return { ...film, addressFailure: 'ACCESS_ENDED' };
  return { ...film, ...signed.get(film.id) };
}
