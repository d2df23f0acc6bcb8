import { Injectable } from '@nestjs/common';
import type { Video } from '../domain/video.js';
import { analysisNotFound } from '../domain/validation.js';
import { AnalysisViews, type AnalysisView } from './ports/analysis-views.js';
import { MediaLibrary, type SignedVideo, type Unsigned } from './ports/media-library.js';

/** A video with its addresses, as far as they can be had. */
export type ShownVideo = Video & Partial<SignedVideo & Unsigned>;

export interface ShownAnalysis extends AnalysisView {
  requestVideo: ShownVideo;
}

/** Puts addresses to the videos of analyses that someone may see: one call however many there are. */
@Injectable()
export class ShownAnalyses {
  constructor(
    private readonly views: AnalysisViews,
    private readonly media: MediaLibrary,
  ) {}

  async one(analysisId: string): Promise<ShownAnalysis> {
    const view = await this.views.find(analysisId);
    if (!view) throw analysisNotFound();
    const [requestVideo] = await this.videos([view.analysis.requestVideo]);
    return { ...view, requestVideo: requestVideo ?? view.analysis.requestVideo };
  }

  async many(views: readonly AnalysisView[]): Promise<ShownAnalysis[]> {
    const videos = await this.videos(views.map(({ analysis }) => analysis.requestVideo));
    return views.map((view, index) => ({
      ...view,
      requestVideo: videos[index] ?? view.analysis.requestVideo,
    }));
  }

  async videos(videos: readonly Video[]): Promise<ShownVideo[]> {
    if (videos.length === 0) return [];
    const signed = await this.media.sign(videos.map(({ id }) => id));
    return videos.map((video) => ({ ...video, ...signed.get(video.id) }));
  }
}
