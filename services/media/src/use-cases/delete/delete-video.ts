import type { Caller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import type { Video } from '../../domain/video.js';
import { VideoStorage } from '../ports/video-storage.js';
import { PrismaHolds } from '../../outbound/prisma/prisma-holds.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { ProcessingQueue } from '../process/processing-queue.js';
import { ScrubQueue } from '../process/scrub-queue.js';

@Injectable()
export class DeleteVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: PrismaVideos,
    private readonly holds: PrismaHolds,
    private readonly storage: VideoStorage,
    private readonly queue: ProcessingQueue,
    private readonly scrubs: ScrubQueue,
    private readonly security: SecurityLog,
  ) {}

  /** A video of somebody else is treated like one that does not exist: nothing happens. */
  async execute(id: string, caller: Caller): Promise<void> {
    if (!isUuid(id)) throw new DomainError('invalid', 'INVALID_VIDEO_ID', 'This is not the id of a video.');
    const video = await this.videos.find(id);
    if (!video) return;
    if (caller.kind === 'user' && caller.userId !== video.ownerId) {
      const { userId, sessionId } = caller;
      const facts = { operation: 'deleteVideo', reason: 'VIDEO_NOT_FOUND', userId, sessionId, videoId: id };
      return this.security.record('authz_fail', facts);
    }
    await this.remove(video);
  }

  async noteFilmsOf(filmId: string, ownerId: string): Promise<void> {
    for (const film of await this.videos.findNoteFilmsOf(filmId, ownerId)) await this.#remove(film);
  }

  /** With the films of notes that were made of it, whoever has shared them: nothing is left of who is seen in it. */
  async remove(video: Video): Promise<void> {
    for (const film of await this.videos.findNoteFilmsOf(video.id)) await this.#remove(film);
    await this.#remove(video);
  }

  /** What is held for a report stays in the storage, out of everyone's sight. */
  async #remove(video: Video): Promise<void> {
    if (!(await this.holds.mayErase(video.id))) return;
    await this.storage.deleteAll(video);
    await this.database.transaction(async () => {
      // A job that has begun stays: it finds no video and deletes the files that it has made.
      if ((await this.videos.delete(video.id)) === 'uploaded') await this.queue.remove([video.id]);
      await this.scrubs.removeIdle([video.id]);
    });
  }
}
