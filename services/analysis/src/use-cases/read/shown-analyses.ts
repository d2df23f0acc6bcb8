import { Injectable } from '@nestjs/common';
import type { AnalysisView } from '../../domain/analysis-view.js';
import { filmClosure, responseClosure } from '../../domain/film-keeping.js';
import type { Annotation } from '../../domain/notes.js';
import type { ListedTake, TakeScript } from '../../domain/take.js';
import { analysisNotFound } from '../../domain/validation.js';
import type { Video } from '../../domain/video.js';
import { PrismaAnalysisViews } from '../../outbound/prisma/prisma-analysis-views.js';
import type { Saved } from '../../outbound/prisma/prisma-notes.js';
import { PrismaSounds } from '../../outbound/prisma/prisma-sounds.js';
import {
  MediaLibrary,
  type AddressFailure,
  type Reader,
  type SignedVideo,
  type Unsigned,
} from '../ports/media-library.js';

/** A video with its addresses, or with the reason why it has none. */
export type ShownVideo = Video & Partial<SignedVideo & Unsigned>;

/** A note with its voice clip. */
export type ShownNote = DrawnNote & { voiceClip: ShownVideo | undefined; isHidden?: boolean };
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
    const [shown] = await this.many(viewerId, [view]);
    if (!shown) throw analysisNotFound();
    return shown;
  }

  async many(viewerId: string, views: readonly AnalysisView[]): Promise<ShownAnalysis[]> {
    const films = views.map((view) => requestFor(viewerId, view));
    const isCoach = views.some(({ analysis }) => analysis.athleteId !== viewerId);
    const signed = await this.#sign(films, { isCoach, mayBeKept: true });
    return views.map((view) => ({
      ...view,
      requestVideo: withAddress(requestFor(viewerId, view), signed),
    }));
  }

  /**
   * The videos of an analysis whose work is open to the viewer, who is about to watch those that are asked for: they get
   * addresses.
   */
  async videosOf(
    viewerId: string,
    view: AnalysisView,
    asked: ReadonlySet<string>,
    sounds: readonly Video[] = [],
  ): Promise<ShownVideos> {
    const request = requestFor(viewerId, view);
    const response = responseFor(viewerId, view);
    const reader = { isCoach: viewerId !== view.analysis.athleteId, viewerId, mayBeKept: true };
    const films = [
      ...(asked.has('requestVideo') ? [request] : []),
      ...(response && asked.has('responseVideo') ? [response] : []),
    ];
    const signed = await this.#sign([...films, ...sounds], reader);
    return {
      requestVideo: withAddress(request, signed),
      responseVideo: response && withAddress(response, signed),
      sounds: new Map(sounds.map((sound) => [sound.id, withAddress(sound, signed)])),
    };
  }

  /** One that the viewer may see. */
  async video(video: Video, isCoach = false): Promise<ShownVideo> {
    return withAddress(video, await this.#sign([video], { isCoach }));
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

  /** Of those that are open. */
  async #sign(videos: readonly ShownVideo[], reader: Reader): Promise<Signed> {
    const open = videos.filter(({ addressFailure }) => addressFailure === undefined);
    return open.length === 0
      ? new Map()
      : this.media.sign(
          open.map(({ id }) => id),
          reader,
        );
  }
}

type Signed = Awaited<ReturnType<MediaLibrary['sign']>>;

/** Media knows a video better than we do, so what it has signed takes the place of ours. */
function withAddress(video: ShownVideo, signed: Signed): ShownVideo {
  const answer = video.addressFailure ? undefined : signed.get(video.id);
  if (!answer) return video;
  return 'addressFailure' in answer ? { ...video, ...answer } : answer;
}

function requestFor(viewerId: string, { analysis, isRequestHidden }: AnalysisView): ShownVideo {
  return closed(analysis.requestVideo, isRequestHidden ? 'HIDDEN' : filmClosure(viewerId, analysis));
}

/** A response shows the athlete's film, so it is hidden with that. */
function responseFor(viewerId: string, view: AnalysisView): ShownVideo | undefined {
  const { analysis } = view;
  const isHidden = view.isResponseHidden || view.isRequestHidden;
  return (
    analysis.responseVideo &&
    closed(analysis.responseVideo, isHidden ? 'HIDDEN' : responseClosure(viewerId, analysis))
  );
}

const closed = (video: Video, addressFailure: AddressFailure | undefined): ShownVideo =>
  addressFailure ? { ...video, addressFailure } : video;
