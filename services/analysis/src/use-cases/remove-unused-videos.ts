import type { DeleteVideoFiles } from './delete-video-files.js';
import { Videos } from './ports/videos.js';

/** Has videos deleted that were uploaded for a request or a response that never came. */
export class RemoveUnusedVideos {
  constructor(
    private readonly videos: Videos,
    private readonly files: DeleteVideoFiles,
    private readonly lifetimeMs: number,
  ) {}

  /** What it leaves undone is done by a later call. */
  async execute(now: Date): Promise<void> {
    const unused = await this.videos.unused(new Date(now.getTime() - this.lifetimeMs));
    await this.files.execute(
      unused.map((videoId) => ({ videoId })),
      {
        prepare: ({ videoId }) => this.videos.retire(videoId),
        forget: ({ videoId }) => this.videos.forget(videoId),
      },
    );
  }
}
