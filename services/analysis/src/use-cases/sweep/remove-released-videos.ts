import { Injectable } from '@nestjs/common';
import { PrismaVideos, type Removed } from '../../outbound/prisma/prisma-videos.js';
import { DeleteVideoFiles } from './delete-video-files.js';

/** Has media delete removed and replaced responses and sounds. */
@Injectable()
export class RemoveReleasedVideos {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly files: DeleteVideoFiles,
  ) {}

  async execute(): Promise<void> {
    await this.#delete(await this.videos.removed());
  }

  async responsesOf(analysisId: string): Promise<void> {
    await this.#delete(await this.videos.removedResponses(analysisId));
  }

  async #delete(removed: readonly Removed[]): Promise<void> {
    await this.files.execute(removed, { forget: (one) => this.videos.forgetRemoved(one) });
  }
}
