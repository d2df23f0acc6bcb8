import { MediaLibrary } from './ports/media-library.js';
import { Videos } from './ports/videos.js';

/** Has videos deleted that were uploaded for a request or a response that never came. */
export class RemoveUnusedVideos {
  constructor(
    private readonly videos: Videos,
    private readonly media: MediaLibrary,
    private readonly lifetimeMs: number,
  ) {}

  /** What it leaves undone is done by the next call. */
  async execute(now: Date): Promise<void> {
    for (const videoId of await this.videos.unused(new Date(now.getTime() - this.lifetimeMs))) {
      if (!(await this.videos.retire(videoId))) continue;
      await this.media.delete(videoId);
      await this.videos.forget(videoId);
    }
  }
}
