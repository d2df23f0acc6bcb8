import { encodeFrameTable } from '@bandeja/film/frames';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { writeFile } from 'node:fs/promises';
import type { VideoKey } from '../../domain/video-file.js';
import { LOGGER } from '../ports/logger.js';
import { VideoStorage } from '../ports/video-storage.js';
import { readFrameTable } from './read-frame-table.js';
import { WorkFolder } from './work-folder.js';

/** Keeps when each frame of a rendition is shown. Without it, a video plays, and is stepped through by its average rate. */
@Injectable()
export class MakeFrameTable {
  constructor(
    private readonly storage: VideoStorage,
    private readonly workFolder: WorkFolder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether there is one now. */
  async execute(video: VideoKey, rendition: string): Promise<boolean> {
    const table = await readFrameTable(rendition);
    if (!table) {
      this.logger.warn({ videoId: video.id }, 'a rendition does not tell when its frames are shown');
      return false;
    }
    await this.workFolder.withFile(async (path) => {
      await writeFile(path, encodeFrameTable(table));
      await this.storage.put(video, 'frames', path);
    });
    return true;
  }
}
