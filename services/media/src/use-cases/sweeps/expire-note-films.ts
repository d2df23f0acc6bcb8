import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { DeleteVideo } from '../delete/delete-video.js';

const BATCH = 50;

/** Deletes films of notes some days after they were made. */
@Injectable()
export class ExpireNoteFilms {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly deleteVideo: DeleteVideo,
    private readonly clock: Clock,
  ) {}

  /** True if there are more. Rejects if the storage fails. */
  async execute(signal: AbortSignal): Promise<boolean> {
    const films = await this.videos.findExpiredNoteFilms(this.clock.now(), BATCH);
    for (const film of films) {
      if (signal.aborted) return false;
      await this.deleteVideo.remove(film);
    }
    return films.length === BATCH;
  }
}
