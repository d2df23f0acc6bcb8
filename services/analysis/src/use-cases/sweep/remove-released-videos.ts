import { Injectable } from '@nestjs/common';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { DeleteVideoFiles } from './delete-video-files.js';

/** Has media delete removed and replaced responses and voice clips, of all analyses. */
@Injectable()
export class RemoveReleasedVideos {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly files: DeleteVideoFiles,
  ) {}

  async execute(): Promise<void> {
    await this.files.execute(await this.videos.removed(), {
      forget: (removed) => this.videos.forgetRemoved(removed),
    });
  }
}
