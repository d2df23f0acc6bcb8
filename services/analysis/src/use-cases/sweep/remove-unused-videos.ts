import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import type { DeleteVideoFiles } from './delete-video-files.js';

/** Has media delete videos that were uploaded for a request or a response that was never sent. */
export class RemoveUnusedVideos {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly files: DeleteVideoFiles,
    private readonly lifetimeMs: number,
  ) {}

  /** A later call continues where this one fails. */
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
